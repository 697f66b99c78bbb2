import { InferenceSession, Tensor } from 'onnxruntime-node';
import { decodePhoto, type InputSpec, type View, viewPixels, writePlanes } from './preprocess.ts';

/**
 * Makes the runtime turn the int8 weights into floats once, at load. Without it the DequantizeLinear nodes run again for
 * every photo and keep the convolutions from their fast layout: 140 ms instead of 69 ms of CPU for four views.
 */
const FOLD_WEIGHTS = { session: { disable_quant_qdq: '1' } };

/** Loads the ONNX file that a description names, on one thread: several only wait for each other on a busy machine. */
export async function openSession(file: string): Promise<InferenceSession> {
  return await InferenceSession.create(file, { intraOpNumThreads: 1, extra: FOLD_WEIGHTS });
}

/** What the network gives for a photo, averaged over the views, by the name of the output. */
export async function meanOutputs(
  session: InferenceSession,
  input: InputSpec,
  views: readonly View[],
  source: string | Buffer,
): Promise<Map<string, number[]>> {
  const photo = await decodePhoto(source);
  const planes = new Float32Array(views.length * 3 * input.size * input.size);
  for (const [index, view] of views.entries()) {
    writePlanes(await viewPixels(photo, view, input.size), planes, index, input);
  }
  const tensor = new Tensor('float32', planes, [views.length, 3, input.size, input.size]);
  const results = await session.run({ [input.name]: tensor });
  const means = Object.entries(results).map(([name, { data }]): [string, number[]] => {
    const values = data as Float32Array;
    const length = values.length / views.length;
    const mean = (at: number) =>
      views.reduce((sum, _, row) => sum + (values[row * length + at] ?? 0), 0) / views.length;
    return [name, Array.from({ length }, (_, at) => mean(at))];
  });
  return new Map(means);
}
