import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicAnswer, HeicQuestion } from './heic.worker.ts';
import workerUrl from './heic.worker.ts?worker&url';

/** A 12-megapixel photo takes about 2 s on a laptop and 8 s on an old phone; longer than this is a failure. */
const patience = 30_000;

/**
 * Decodes a HEIC photo in a worker of its own, which ends with it, so that its memory is given back.
 *
 * @param max the longer side of the answer, in pixels
 * @returns the photo as JPEG, or null where it cannot be decoded
 */
export function heicAsJpeg(file: Blob, max: number): Promise<Blob | null> {
  const worker = new Worker(workerUrl, { type: 'module' });
  const answer = new Promise<Blob | null>((resolve) => {
    worker.onerror = () => resolve(null);
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data.jpeg);
    setTimeout(() => resolve(null), patience);
  });
  worker.postMessage({ file, max } satisfies HeicQuestion);
  return answer.finally(() => worker.terminate());
}

/** Fetches the decoder: the service worker caches it on first use, so that it is there without a network. */
export async function fetchDecoder(): Promise<void> {
  for (const url of [workerUrl, wasmUrl]) await (await fetch(url)).arrayBuffer();
}
