import type { Target } from '../target.js';
import { azureOpenai } from './azure-openai.js';
import { bedrockConverse } from './bedrock-converse.js';
import { claudeCode } from './claude-code.js';
import { cursor } from './cursor.js';
import { kimi } from './kimi.js';
import { llamacpp } from './llamacpp.js';
import { mcpTsSdkV1, mcpTsSdkV2 } from './mcp-ts-sdk.js';
import { vscodeCopilot } from './vscode-copilot.js';

/** The clients that are known. */
export const CLIENTS: readonly Target[] = [
  vscodeCopilot,
  cursor,
  claudeCode,
  bedrockConverse,
  azureOpenai,
  kimi,
  llamacpp,
  mcpTsSdkV1,
  mcpTsSdkV2,
];
