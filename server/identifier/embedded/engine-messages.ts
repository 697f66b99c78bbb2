import type { Look } from './identify.rules.ts';
import type { Model } from './model.ts';

/** What the engine's process is told once. */
export type Settings = Pick<Model, 'file' | 'input' | 'output'> & { looks: Look[] };

/** One identification to do: RGB squares of the input's size. */
export interface Question {
  crops: Uint8Array[];
}

/** The network's output for each look, or why there is none. */
export type Answer = { outputs: Float32Array[] } | { failure: string };

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
