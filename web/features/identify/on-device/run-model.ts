import type { ModelAnswer } from '../../../../contract/plant-model/answer.ts';
import { modelStore } from './model-store.ts';
import type { ModelQuestion, ModelReply } from './on-device.worker.ts';

/** Far above what an old phone needs. */
const patienceMs = 60_000;
/** The model's memory is given back after this time without a photo. */
const idleMs = 60_000;

let running: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  clearTimeout(idle);
  running?.terminate();
  running = null;
}

function opened(): { worker: Worker; store: ModelQuestion['store'] } {
  clearTimeout(idle);
  const { worker: url, ...store } = modelStore();
  running ??= new Worker(url, { type: 'module' });
  return { worker: running, store };
}

/** Opens the model, so that it is ready when it is asked. */
export function openModel(): void {
  const { worker, store } = opened();
  worker.postMessage({ photos: [], store } satisfies ModelQuestion);
  idle = setTimeout(end, idleMs);
}

/**
 * Asks the model on this device what photos of a plant show, one question at a time.
 *
 * @throws Error if it isn't stored, fails, or takes too long
 */
export async function runModel(photos: readonly Blob[]): Promise<ModelAnswer> {
  const { worker, store } = opened();
  try {
    const reply = await new Promise<ModelReply>((resolve) => {
      const fail = (failure: string) => resolve({ failure });
      setTimeout(() => fail('timeout'), patienceMs);
      worker.onerror = ({ message }) => fail(message);
      worker.onmessage = ({ data }: MessageEvent<ModelReply>) => resolve(data);
      worker.postMessage({ photos, store } satisfies ModelQuestion);
    });
    if ('failure' in reply) throw new Error(reply.failure);
    idle = setTimeout(end, idleMs);
    return reply.answer;
  } catch (error) {
    end();
    throw error;
  }
}
