import type { WeightBySurface } from '../findings/entry.js';

/**
 * Of what JSON Schema minds, under the revisions that name no dialect: worth a word to the author of a server, and none
 * of a description's business.
 */
export const UNGOVERNED: WeightBySurface = { description: 'off', native: 'warning', canonical: 'warning' };

/** Of what is allowed and yet misleads callers: a remark on a description, a warning about what is sent. */
export const MISLEADING: WeightBySurface = { description: 'info', native: 'warning', canonical: 'warning' };
