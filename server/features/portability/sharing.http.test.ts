import { expect, it } from 'vitest';
import { exported, imported, unzip } from '../../testing/exports.ts';
import { asked, openedApp, person } from '../../testing/kit.ts';

const test = await openedApp();

it('an import shares nothing with the gardeners of the server that it comes to', async () => {
  const [who, mover] = [await person(test), await person(test)];
  const shareAs = async (sharing: boolean) => {
    await asked(who, 'PATCH', '/api/settings', { shareIdentifications: sharing });
    return exported(who);
  };
  const unshared = await shareAs(false);
  const shared = await shareAs(true);
  const settingsIn = async (zip: Buffer) => JSON.parse(String((await unzip(zip)).get('profile.json'))).settings;
  expect(await settingsIn(unshared)).toMatchObject({ shareIdentifications: false });
  expect(await settingsIn(shared)).toMatchObject({ shareIdentifications: true });

  const shares = async () => (await asked(mover, 'GET', '/api/settings')).shareIdentifications;
  const notes = ['Helping others identify their plants is off here until you turn it on in Settings.'];
  expect([(await imported(mover, unshared)).notes, await shares()]).toEqual([[], false]);
  expect([(await imported(mover, shared)).notes, await shares()]).toEqual([notes, false]);
  await asked(mover, 'PATCH', '/api/settings', { shareIdentifications: true });
  expect([(await imported(mover, shared)).notes, await shares()]).toEqual([[], true]);
  expect([(await imported(mover, unshared)).notes, await shares()]).toEqual([[], true]);
});
