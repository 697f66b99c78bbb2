import { tooManyPhotos } from '../../images/image-errors.ts';
import { workerOnDemand } from '../../images/worker-on-demand.ts';
import { Semaphore } from '../../semaphore.ts';
import type { Drawing } from './drawing.service.ts';

/** One at a time: each takes a core for about a second. More than may ever wait are refused before. */
const drawings = new Semaphore({ running: 1, waiting: 10, refusal: tooManyPhotos });

const draw = workerOnDemand<Drawing, Uint8Array<ArrayBuffer>>({
  script: new URL('./drawing-worker.service.ts', import.meta.url),
  // What goes wrong must not take the memory of the whole server.
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  // The longest document takes a few seconds on the slowest machines.
  patienceMs: 60_000,
  idleMs: 10_000,
  tooLong: 'The report takes too long to draw. Please try again later.',
});

/**
 * Draws a report as a PDF file on a thread of its own: other requests are answered meanwhile.
 *
 * @throws Refusal `unavailable` when it takes too long
 */
export const drawOnThread = (drawing: Drawing): Promise<Buffer> =>
  drawings.run(async () => Buffer.from((await draw(drawing)).buffer));
