import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { Cable } from '../testing/cable.ts';
import { eventually } from '../testing/until.ts';
import { postgresUserEvents } from './postgres-user-events.ts';

const url = inject('postgresUrl') ?? '';

it.skipIf(url === '')('a process hears again within 10 seconds after its connection fell silent', async () => {
  const { port } = new URL(url);
  const cable = new Cable(Number(port));
  await cable.listen();
  onTestFinished(() => cable.close());
  const [speaker, hearer] = [postgresUserEvents(url), postgresUserEvents(url.replace(`:${port}/`, `:${cable.port}/`))];
  onTestFinished(async () => void (await Promise.all([speaker.close(), hearer.close()])));
  const heard: (number | null)[] = [];
  hearer.subscribe((userId) => heard.push(userId));
  const isHeard = (userId: number) => () => {
    speaker.publish(userId);
    expect(heard).toContain(userId);
  };
  await eventually(isHeard(1));
  cable.freeze();
  await vi.waitFor(isHeard(2), { timeout: 9_000, interval: 100 });
});
