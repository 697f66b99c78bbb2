import { parentPort } from 'node:worker_threads';
import { type Drawing, drawReport } from './drawing.service.ts';

/** What cannot be drawn ends the thread, and is told to the one who waits by that. */
parentPort?.on('message', async (drawing: Drawing) => {
  const file = new Uint8Array(await drawReport(drawing));
  parentPort?.postMessage(file, [file.buffer]);
});
