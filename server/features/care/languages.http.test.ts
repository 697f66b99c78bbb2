import { expect, it } from 'vitest';
import { words } from '#server-words';
import { openStream, startListening } from '../../testing/event-streams.ts';
import { asked, openedApp, type Person, person, planned, plantRow } from '../../testing/kit.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-08-10T10:00:00.000Z') } });

/** Somebody whose browser shows pages in a language. */
const readingIn = (language: string, who: Person): Person => ({
  ...who,
  cookie: `${who.cookie}; language=${language}`,
  inject: (request) => who.inject({ ...request, cookies: { language } }),
});

const { bothCare, care, tips, badges } = words.de;
const lavender = { commonName: 'Lavendel', latinName: 'Lavandula angustifolia', family: 'Lamiaceae' };

it('each reader gets the texts in their own language, not in that of an earlier one', async () => {
  const english = await person(test);
  const german = readingIn('de', english);
  const plantId = await plantRow(test, english, lavender);
  await planned(german, plantId);
  const [first, second] = await Promise.all([german, english].map((who) => asked(who, 'GET', '/api/calendar')));
  expect(first).toMatchObject([{ title: bothCare.tasks.watering('Lavendel'), description: care.checkSoil }]);
  expect(second).toMatchObject([{ title: 'Water Lavendel', description: words.en.care.checkSoil }]);
  const days = '/api/calendar/occurrences?from=2026-08-20&to=2026-08-30';
  const { occurrences } = await asked(german, 'GET', days);
  expect(occurrences[0]).toMatchObject({ title: bothCare.tasks.watering('Lavendel') });

  const [germanTips, englishTips] = await Promise.all([german, english].map((who) => asked(who, 'GET', '/api/tips')));
  const trim = { id: 'lavender-trim', text: tips.tips['lavender-trim'], why: tips.growing('Lavendel') };
  expect(germanTips.tips).toContainEqual(trim);
  expect(englishTips.tips.map(({ why }: { why: string }) => why)).toContain('Because Lavendel grows in your garden.');

  const added = { badgeId: 'added-1', name: badges.names['added-1'], description: badges.descriptions.added(1) };
  expect((await asked(german, 'GET', '/api/badges')).slice(0, 12)).toContainEqual(
    expect.objectContaining({ ...added, unit: badges.units.added(1) }),
  );
  expect(JSON.stringify(await asked(english, 'GET', '/api/badges'))).not.toContain(added.name);
});

it('an event that is saved as its reader sees it stays one that nobody has named', async () => {
  const english = await person(test);
  const german = readingIn('de', english);
  const { event } = await planned(english, await plantRow(test, english, lavender));
  const [{ title, description }] = await asked(german, 'GET', '/api/calendar');
  await asked(german, 'PATCH', `/api/calendar/${event?.id}`, { title, description });
  expect(await asked(english, 'GET', '/api/calendar')).toMatchObject([
    { title: 'Water Lavendel', description: words.en.care.checkSoil },
  ]);
});

it('a kind of care has no name that a type has, in English or in the language of who makes it', async () => {
  const english = await person(test);
  const kind = { name: bothCare.typeNames.watering, icon: 'bug', color: 'green' };
  const made = (who: Person, body: object) => who.inject({ method: 'POST', url: '/api/care-kinds', payload: body });
  for (const name of [kind.name, 'Watering'])
    expect((await made(readingIn('de', english), { ...kind, name })).statusCode).toBe(409);
  const { id } = (await made(english, kind)).json();
  await asked(readingIn('de', english), 'PATCH', `/api/care-kinds/${id}`, { ...kind, icon: 'eye' });
});

it('an open page hears of a badge in its own language, not in that of who caused it', async () => {
  const english = await person(test);
  const stream = await openStream(readingIn('de', english), await startListening(test));
  const plantId = await plantRow(test, await person(test), { isPublic: true });
  await asked(english, 'POST', '/api/plants', { plantId });
  await stream.until(new RegExp(badges.names['added-1']));
  stream.leave();
});
