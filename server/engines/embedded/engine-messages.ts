import type { Look } from './looks.rules.ts';
import type { Model } from './model.ts';

/** What the engine's process is told once; `outputs` are the names of those that it is to give. */
export type Settings = Pick<Model, 'file' | 'input'> & {
  outputs: string[];
  looks: Look[];
};

/** One identification to do: RGB squares of the input's size. */
export interface Question {
  crops: Uint8Array[];
}

/** The network's outputs for each look, joined in the order in which they were asked for, or why there are none. */
export type Answer = { outputs: Float32Array[] } | { failure: string };

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
