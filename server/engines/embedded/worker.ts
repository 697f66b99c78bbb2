/**
 * The process that runs the network: `process.argv[2]` has the settings, each message is one identification. It holds
 * no state and may be killed at any moment.
 */
import { availableParallelism } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import { type Answer, errorText, type Question, type Settings } from './engine-messages.ts';
import { fillTensor } from './looks.rules.ts';

const settings = JSON.parse(process.argv[2] ?? '') as Settings;
const { input, outputs: names, looks } = settings;

/** A second thread makes a photo faster, and costs more processor time (docs/decisions/0014-model-process.md). */
const threads = 2;

const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: Math.min(threads, availableParallelism()),
  interOpNumThreads: 1,
  // Planning memory ahead reserves 10 MB more and is no faster for one photo at a time.
  enableMemPattern: false,
  extra: {
    session: {
      // Weights that are stored as 8-bit integers are expanded once, when loading, not at every run: three times faster.
      disable_quant_qdq: '1',
      // Threads that wait for work sleep; spinning would take the cores from the server.
      intra_op: { allow_spinning: '0' },
    },
  },
};

async function open() {
  const { InferenceSession, Tensor } = await import('onnxruntime-node').catch((error: unknown) => {
    throw new Error(`The ONNX runtime cannot be loaded: ${errorText(error)}`, { cause: error });
  });
  const session = await InferenceSession.create(settings.file, options);
  const side = input.size;
  const shape = input.layout === 'NCHW' ? [1, 3, side, side] : [1, side, side, 3];
  return async (pixels: Uint8Array, flip: boolean): Promise<Float32Array> => {
    const values = new Float32Array(3 * side * side);
    fillTensor(values, pixels, input, flip);
    const results = await session.run({ [input.name]: new Tensor('float32', values, shape) }, names);
    const given = new Map(Object.entries(results));
    const parts = names.map((name) => {
      const part = given.get(name)?.data;
      if (!(part instanceof Float32Array)) throw new Error(`The output "${name}" is not float32`);
      return part;
    });
    return Float32Array.from(parts.flatMap((part) => Array.from(part)));
  };
}

let opened: ReturnType<typeof open> | undefined;

async function answer({ crops }: Question): Promise<Answer> {
  try {
    opened ??= open();
    const run = await opened;
    const outputs: Float32Array[] = [];
    for (const { crop, flip } of looks) outputs.push(await run(crops[crop] ?? new Uint8Array(), flip));
    return { outputs };
  } catch (error) {
    return { failure: errorText(error) };
  }
}

process.on('message', async (question: Question) => process.send?.(await answer(question)));
process.on('disconnect', () => process.exit());
// A signal to the whole process group is the server's to handle: it finishes the requests in flight, then ends this
// process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
