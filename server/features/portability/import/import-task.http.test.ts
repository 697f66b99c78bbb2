import { expect, it } from 'vitest';
import { addMember, dropMember, makeGarden, openedApp, person } from '../../../testing/kit.ts';
import type { ImportArchive } from './import-archive.service.ts';
import { ImportGardens } from './import-gardens.service.ts';
import { ImportTask } from './import-task.service.ts';

const test = await openedApp();
const ann = await person(test);
const ben = await person(test);

/** An import that found a garden of Ann's open when it began. */
async function importTo(gardenId: number): Promise<ImportTask> {
  const open = { isOwned: true, isEnded: false, isOpen: true };
  const here = { ...open, name: 'Bed', importKey: null, createdAt: '2026-05-04T09:30:00.000Z' };
  const own = { ...here, id: ann.garden.id, isOwn: true };
  const gardens = new ImportGardens(
    ann.user,
    [own, { ...here, id: gardenId, isOwn: false }],
    new Map([['bed', gardenId]]),
  );
  const options = { privatePlants: false, signal: new AbortController().signal };
  return new ImportTask(test.deps, ann.user, {} as ImportArchive, 'here', gardens, options);
}

it.each([
  ['ended', (id: number) => ann.inject({ method: 'DELETE', url: `/api/gardens/${id}` })],
  [
    'no longer theirs',
    async (id: number) => {
      await addMember(test, { id }, ben, 'owner');
      await dropMember(test, { id }, ann);
    },
  ],
])('writes nothing more once a garden that it adds to is %s', async (_what, change) => {
  const garden = await makeGarden(test, ann);
  const task = await importTo(garden.id);
  expect(await task.write(async () => 'written')).toBe('written');
  await change(garden.id);
  await expect(task.write(async () => 'written')).rejects.toMatchObject({ fault: { reason: 'import_garden_changed' } });
});
