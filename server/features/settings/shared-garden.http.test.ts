import { expect, it } from 'vitest';
import { asked, openedApp, type Person, person, plantRow, sharedGarden } from '../../testing/kit.ts';

const test = await openedApp();

/** What is each person's own, whatever gardens they share. */
const personal = async (who: Person) => ({
  settings: await asked(who, 'GET', '/api/settings'),
  reminders: await asked(who, 'GET', '/api/reminders/preferences'),
  badges: (await asked(who, 'GET', '/api/badges/user')).length,
  stats: await asked(who, 'GET', '/api/plants/stats'),
});

it('settings, reminders, likes, achievements and statistics stay each person’s own in a shared garden', async () => {
  const [anna, ben] = [await person(test), await person(test)];
  const garden = await sharedGarden(test, anna, { gardener: [ben] });
  const plantId = await plantRow(test, anna, { gardenId: garden.id });
  const [annas, bens] = [await personal(anna), await personal(ben)];

  await asked(ben, 'PATCH', '/api/settings', { units: 'imperial', theme: 'dark' });
  await asked(ben, 'PATCH', '/api/reminders/preferences', { hour: 9 });
  await asked(ben, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
  await asked(ben, 'POST', `/api/plants/${plantId}/like`);

  const after = await personal(ben);
  expect(after.settings).toMatchObject({ units: 'imperial', theme: 'dark' });
  expect(after.reminders).toMatchObject({ hour: 9 });
  expect(after.badges).toBeGreaterThan(bens.badges);
  expect(after.stats).toEqual(bens.stats);
  expect(await asked(ben, 'GET', `/api/plants/${plantId}/like`)).toEqual({ isLiked: true, likesCount: 1 });

  const { badges: _badges, ...unchanged } = annas;
  expect(await personal(anna)).toMatchObject(unchanged);
  expect(await asked(anna, 'GET', `/api/plants/${plantId}/like`)).toEqual({ isLiked: false, likesCount: 1 });
  const badges: { badgeId: string }[] = await asked(anna, 'GET', '/api/badges/user');
  expect(badges.filter(({ badgeId }) => badgeId.startsWith('care'))).toEqual([]);
});
