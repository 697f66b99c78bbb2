import { expect, onTestFinished } from 'vitest';
import { postgresUserEvents } from '../db/postgres-user-events.ts';
import { Cable } from './cable.ts';
import { eventually } from './until.ts';

/** User events of a process, closed with the test. */
export function connectedEvents(url: string) {
  const events = postgresUserEvents(url);
  onTestFinished(() => events.close());
  return events;
}

/** A process whose connection to PostgreSQL falls silent after it heard of the user 1 from another process. */
export async function silencedHearer(url: string) {
  const { port } = new URL(url);
  const cable = new Cable(Number(port));
  await cable.listen();
  onTestFinished(() => cable.close());
  const [speaker, hearer] = [connectedEvents(url), connectedEvents(url.replace(`:${port}/`, `:${cable.port}/`))];
  const heard: (number | null)[] = [];
  hearer.subscribe((userId) => heard.push(userId));
  /** Fails until the hearer hears of a user; each call publishes it once more. */
  const hears = (userId: number) => {
    speaker.publish(userId);
    expect(heard).toContain(userId);
  };
  await eventually(() => hears(1));
  cable.freeze();
  return { heard, hears };
}
