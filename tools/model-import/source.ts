import type { Model } from '../../contract/plant-model/model-file.ts';

/** A network that can be imported, and what its file says of it. */
export interface Source {
  /** The name of the file without its ending. */
  name: string;
  licence: string | null;
  input: Model['input'];
  /** Those that may be the answer. */
  outputs: readonly { name: string; classes: number }[];
  /** What the answer is; null where only a try can tell. */
  outputKind: Model['output']['kind'] | null;
  embedding?: Model['embedding'];
  /** Whether a photo is looked at a second time, mirrored. */
  isQuick: boolean;
  /** A sentence each for the host: what the file doesn't say, and what is assumed. */
  assumed: string[];
  /** Writes the network as ONNX, and returns its version. */
  write: (file: string) => Promise<string>;
}
