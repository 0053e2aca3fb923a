/** The presets, in the order in which people read of them. */
export const PRESET_NAMES = ['recommended', 'spec', 'portable', 'strict', 'openai', 'anthropic', 'gemini'] as const;

/** One of {@link PRESET_NAMES}. */
export type PresetName = (typeof PRESET_NAMES)[number];
