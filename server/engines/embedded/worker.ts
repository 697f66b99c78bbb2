/**
 * The process that runs the network: `process.argv[2]` has the settings, each message is one identification. It holds
 * no state and may be killed at any moment.
 */
import { availableParallelism } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import { runLook, sessionOptions } from '../../../contract/plant-model/run.ts';
import { type Answer, errorText, type Question, type Settings } from './engine-messages.ts';

const settings = JSON.parse(process.argv[2] ?? '') as Settings;
const { input, outputs: names, looks } = settings;

/** A second thread makes a photo faster, and costs more processor time (docs/decisions/0014-model-process.md). */
const threads = 2;

const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: Math.min(threads, availableParallelism()),
  interOpNumThreads: 1,
  enableMemPattern: sessionOptions.enableMemPattern,
  extra: {
    session: {
      ...sessionOptions.session,
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
  const runtime = {
    tensor: (values: Float32Array, shape: readonly number[]) => new Tensor('float32', values, shape),
    run: session.run.bind(session),
  };
  return (pixels: Uint8Array, flip: boolean) => runLook(runtime, { input, names }, pixels, flip);
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
