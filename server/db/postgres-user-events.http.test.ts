import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { connectedEvents, silencedHearer } from '../testing/cable.ts';
import { eventually } from '../testing/until.ts';

const url = inject('postgresUrl') ?? '';

it.skipIf(url === '')('the word of many at once reaches another process, one after the other', async () => {
  const [speaker, hearer] = [connectedEvents(url), connectedEvents(url)];
  const complained = vi.fn();
  process.on('warning', complained);
  onTestFinished(() => void process.off('warning', complained));
  const heard = new Set<number | null>();
  hearer.subscribe((userId) => heard.add(userId));
  // Both are connected once the one hears the other.
  await eventually(() => {
    speaker.publish(1);
    expect(heard).toContain(1);
  });
  const many = Array.from({ length: 50 }, (_, n) => n + 2);
  for (const userId of many) speaker.publish(userId);
  await eventually(() => expect([...heard]).toEqual(expect.arrayContaining(many)));
  expect(complained).not.toHaveBeenCalled();
});

it.skipIf(url === '')('hears again after its connection fell silent', async () => {
  const { heard, hears } = await silencedHearer(url);
  await eventually(() => hears(2));
  // Listeners learn that they may have missed events, as they do when it is first connected; a new event may come a moment before.
  await eventually(() => expect(heard.filter((userId) => userId === null).length).toBeGreaterThan(1));
});
