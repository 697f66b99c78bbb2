import type { Look } from '../../../contract/plant-model/looks.ts';
import type { Model } from '../../../contract/plant-model/model-file.ts';

/** Settings that the engine's process receives at its start; `outputs` names those to return. */
export type Settings = Pick<Model, 'file' | 'input'> & {
  outputs: string[];
  looks: Look[];
};

/** One identification to do: RGB squares of the input's size. */
export interface Question {
  crops: Uint8Array[];
}

/** The network's outputs for each look, joined in the requested order, or why there are none. */
export type Answer = { outputs: Float32Array[] } | { failure: string };

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
