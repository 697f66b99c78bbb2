import { suspectOutage } from './connection.ts';

let read = false;

/** Records that a response came from the device's cache, because the server did not respond in time. */
export function noteCachedAnswer(): void {
  read = true;
  suspectOutage();
}

/** Whether the app has shown cached responses since the last call. */
export function hasShownCachedAnswers(): boolean {
  const had = read;
  read = false;
  return had;
}
