import { suspectOutage } from './connection.ts';

let read = false;

/** Takes note that an answer came from what the device keeps, because the server gave none in time. */
export function noteCachedAnswer(): void {
  read = true;
  suspectOutage();
}

/** Whether the app shows answers of that kind, since it was last asked. */
export function hasShownCachedAnswers(): boolean {
  const had = read;
  read = false;
  return had;
}
