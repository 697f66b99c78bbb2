import { fillTensor } from './looks.ts';
import type { Model } from './model-file.ts';

/** The outputs to ask of the network: the classes, then embedding and familiarity if it has them. */
export const outputNames = ({ output, embedding, familiarity }: Model): string[] =>
  [output, embedding, familiarity].flatMap((one) => (one ? [one.name] : []));

/** Settings of a session that are the same in Node and in a browser. */
export const sessionOptions = {
  // Planning memory ahead reserves 10 MB more and is no faster for one photo at a time.
  enableMemPattern: false,
  // Weights that are stored as 8-bit integers are expanded once, when loading, not at every run: three times faster.
  session: { disable_quant_qdq: '1' },
};

/** What the ONNX runtimes of Node and of browsers have in common. */
interface Runtime<T> {
  tensor: (values: Float32Array, shape: readonly number[]) => T;
  run: (inputs: Record<string, T>, outputs: string[]) => Promise<object>;
}

/**
 * Runs the network on one look.
 *
 * @param pixels RGB bytes of a square of the input's size
 * @returns the outputs, joined in the order of `names`
 * @throws Error if an output is not float32
 */
export async function runLook<T>(
  { tensor, run }: Runtime<T>,
  { input, names }: { input: Model['input']; names: string[] },
  pixels: Uint8Array | Uint8ClampedArray,
  flip: boolean,
): Promise<Float32Array> {
  const side = input.size;
  const values = new Float32Array(3 * side * side);
  fillTensor(values, pixels, input, flip);
  const shape = input.layout === 'NCHW' ? [1, 3, side, side] : [1, side, side, 3];
  const outputs = new Map<string, { data?: unknown }>(
    Object.entries(await run({ [input.name]: tensor(values, shape) }, names)),
  );
  const parts = names.map((name) => {
    const part = outputs.get(name)?.data;
    if (!(part instanceof Float32Array)) throw new Error(`The output "${name}" is not float32`);
    return part;
  });
  return Float32Array.from(parts.flatMap((part) => Array.from(part)));
}
