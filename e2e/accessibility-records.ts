import { hourMs } from '../contract/durations.ts';
import { fieldKinds } from '../contract/field-kinds.ts';
import type { Garden } from '../contract/gardens.ts';
import type { OwnField } from '../contract/own-fields.ts';
import type { Plant } from '../contract/plants.ts';
import { dayFromToday } from './calendar-steps.ts';
import { bodyOf } from './garden-steps.ts';
import { expect, type Page } from './journey.ts';
import { accountOf, putStored, storedWrites } from './waiting-steps.ts';

/** The garden's own kind of care. */
export const ownKind = 'Check for mites';

const read = async <T>(page: Page, url: string): Promise<T> => bodyOf<T>(await page.request.get(url));
const post = async <T>(page: Page, url: string, data: object): Promise<T> =>
  bodyOf<T>(await page.request.post(url, { data }));

/** The plant whose details a state of the garden opens. */
const newestPlant = async (page: Page) => (await read<Plant[]>(page, '/api/plants'))[0]?.id ?? 0;

/** Notes an open problem of the newest plant, unless it has one. */
export async function addProblem(page: Page): Promise<void> {
  const url = `/api/plants/${await newestPlant(page)}/journal`;
  const entries = await read<{ isProblem: boolean }[]>(page, url);
  if (entries.some(({ isProblem }) => isProblem)) return;
  await post(page, url, { date: dayFromToday(-3), note: 'Webs under the leaves', isProblem: true });
  await page.reload();
}

/** Makes a field of every kind, and fills them for the newest plant, unless the garden has these. */
export async function addFields(page: Page): Promise<void> {
  const nameOf = (kind: string) => `A ${kind}`;
  if ((await read<OwnField[]>(page, '/api/fields')).some(({ name }) => name === nameOf('link'))) return;
  const values = { text: 'Red', number: '12.5', date: '2025-03-04', yes_no: 'no', link: 'https://example.org/ferns' };
  const ownValues: Record<string, string> = {};
  for (const kind of fieldKinds) {
    const { id } = await post<OwnField>(page, '/api/fields', { name: nameOf(kind), kind });
    ownValues[id] = values[kind];
  }
  await bodyOf(await page.request.patch(`/api/plants/${await newestPlant(page)}`, { data: { ownValues } }));
  await page.reload();
}

/** Plans care of a kind of the garden's own for the newest plant, unless the garden has it. */
export async function addOwnPlan(page: Page): Promise<void> {
  const [garden] = await read<Garden[]>(page, '/api/gardens');
  if (garden?.careKinds.some(({ name }) => name === ownKind)) return;
  const { type } = await post<{ type: string }>(page, '/api/care-kinds', { name: ownKind, icon: 'bug', color: 'red' });
  await post(page, '/api/care/plans', { plantId: await newestPlant(page), type, growingDays: 7 });
  await page.reload();
}

/** Has writes wait in every way: for a while, refused, and with a field that somebody else has changed; unless they do. */
export async function addWaiting(page: Page): Promise<void> {
  if ((await storedWrites(page)).length === 0) {
    const [account, path] = [await accountOf(page), '/api/plants/1'];
    const open = { account, path, key: 'queued-open', tries: 2, notBefore: Date.now() + 86_400_000 };
    const refusal = { status: 400, code: 'invalid', message: 'The note is too long' };
    const theirs = { notes: 'Wet since Sunday.\nBy the north window.', tags: [], commonName: 'Male fern' };
    await putStored(page, [
      { ...open, about: { kind: 'entry', name: 'Fern' }, body: { note: 'After the rain' } },
      { ...open, about: { kind: 'entry', name: 'Fern' }, refusal, body: { note: 'After the rain. '.repeat(40) } },
      {
        ...{ ...open, method: 'PATCH', about: { kind: 'editPlant', name: 'Fern' } },
        refusal: { status: 409, code: 'changed', message: '', theirs },
        body: { notes: 'Dry', tags: ['shade', 'sill'], commonName: 'Dryopteris', was: {} },
      },
    ]);
    await page.reload();
  }
  await expect(page.getByRole('button', { name: 'Keep yours' })).toBeVisible();
}

/** Sends readings of the newest plant, and plans to water it although its soil is wet, unless it has any. */
export async function addReadings(page: Page): Promise<void> {
  const plantId = await newestPlant(page);
  if ((await read<Plant>(page, `/api/plants/${plantId}`)).hasReadings) return;
  const readings = [0, 1, 2, 5].flatMap((hours) => {
    const at = new Date(Date.now() - hours * hourMs).toISOString();
    return [
      { kind: 'moisture', value: 70 - hours, unit: '%', at },
      { kind: 'temperature', value: 20 + hours, unit: '°C', at },
    ];
  });
  const url = `/api/plants/${plantId}/readings`;
  expect((await page.request.post(url, { data: { readings } })).status()).toBe(204);
  const watering = { title: 'Water it', eventType: 'watering', date: dayFromToday(0), allDay: true, plantId };
  await post(page, '/api/calendar', { ...watering, date: `${watering.date}T12:00:00.000Z` });
  await page.reload();
}
