import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { postgresLive } from './postgres-live.ts';

const url = inject('postgresUrl') ?? '';

function connected() {
  const live = postgresLive(url);
  onTestFinished(() => live.close());
  return live;
}

it.skipIf(url === '')('the word of many at once reaches another process, one after the other', async () => {
  const [speaker, hearer] = [connected(), connected()];
  const complained = vi.fn();
  process.on('warning', complained);
  onTestFinished(() => void process.off('warning', complained));
  const heard = new Set<number | null>();
  hearer.listen((userId) => heard.add(userId));
  // Both are connected once the one hears the other.
  await vi.waitFor(() => {
    speaker.changed(1);
    expect(heard).toContain(1);
  });
  const many = Array.from({ length: 50 }, (_, n) => n + 2);
  for (const userId of many) speaker.changed(userId);
  await vi.waitFor(() => expect([...heard]).toEqual(expect.arrayContaining(many)));
  expect(complained).not.toHaveBeenCalled();
});
