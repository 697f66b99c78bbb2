import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oddText } from '../testing/fuzz-values.ts';
import { asked, openedApp, person, plantRow } from '../testing/kit.ts';

const test = await openedApp();
const gardener = await person(test);
const plantId = await plantRow(test, gardener);

const get = (url: string) => asked(gardener, 'GET', url);

/** Writes a text into every field of a kind, and reads them back by other calls than the ones that wrote them. */
const fields: Record<string, (text: string) => Promise<unknown[]>> = {
  'a plant': async (text) => {
    const names = ['commonName', 'latinName', 'family', 'description', 'nativeRange', 'careNotes', 'location'];
    const sent = Object.fromEntries([...names, 'bloomDate', 'funFact'].map((name) => [name, text]));
    await asked(gardener, 'PATCH', `/api/plants/${plantId}`, sent);
    const plant = await get(`/api/plants/${plantId}`);
    const families: string[] = await get('/api/plants/families');
    const places: { name: string }[] = await get('/api/places');
    return [...Object.keys(sent).map((name) => plant[name]), ...families, ...places.map(({ name }) => name)];
  },
  'a comment': async (text) => {
    const { id } = await asked(gardener, 'POST', `/api/plants/${plantId}/comments`, { comment: text });
    const [newest] = await get(`/api/plants/${plantId}/comments`);
    await asked(gardener, 'DELETE', `/api/comments/${id}`);
    return [newest.comment];
  },
  'an event': async (text) => {
    const event = { title: text, description: text, eventType: 'watering', date: '2026-05-04T09:30:00.000Z' };
    const { id } = await asked(gardener, 'POST', '/api/calendar', event);
    const [read] = await get('/api/calendar');
    await asked(gardener, 'DELETE', `/api/calendar/${id}`);
    return [read.title, read.description];
  },
  'the journal': async (text) => {
    const { id } = await asked(gardener, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: text });
    const [entry] = await get(`/api/plants/${plantId}/journal`);
    await asked(gardener, 'DELETE', `/api/journal/${id}`);
    return [entry.note];
  },
  'the care log': async (text) => {
    const { log } = await asked(gardener, 'POST', `/api/plants/${plantId}/care`, { type: 'pruning', note: text });
    const [read] = await get(`/api/plants/${plantId}/care`);
    await asked(gardener, 'DELETE', `/api/care/logs/${log.id}`);
    return [read.note];
  },
  'the profile': async (text) => {
    const names = ['username', 'firstName', 'lastName', 'bio', 'favoriteFlower', 'gardenZone'];
    await asked(gardener, 'PATCH', '/api/profile', Object.fromEntries(names.map((name) => [name, text])));
    const user = await get('/api/auth/user');
    return names.map((name) => user[name]);
  },
};

// Visible at both ends, so that nothing is trimmed off.
const text = fc
  .array(oddText, { minLength: 1, maxLength: 3 })
  .map((parts) => `«${parts.join(' ')}»`.slice(0, 180).toWellFormed());

it.each(Object.entries(fields))(
  'every text comes back from %s as it was written',
  { timeout: 120_000 },
  async (_where, through) => {
    const property = fc.asyncProperty(text, async (sent) => {
      for (const read of await through(`${sent}.`))
        expect(String(read).normalize('NFC')).toBe(`${sent}.`.normalize('NFC'));
    });
    await fc.assert(property, { numRuns: 150 });
  },
);
