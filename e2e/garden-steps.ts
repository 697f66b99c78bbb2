import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import type { CarePlan } from '../contract/care.ts';
import type { Identification } from '../contract/identify.ts';
import type { Plant, PlantEdit } from '../contract/plants.ts';
import type { SpeciesItem } from '../contract/species.ts';
import { type DrawnKind, drawnPhoto } from '../server/testing/drawn-photos.ts';
import { dayFromToday } from './calendar-steps.ts';
import { expect, signUp } from './journey.ts';
import { photoFile, pressFor } from './steps.ts';

/** What the server answers when it is in trouble. */
export const failing = { status: 500, json: { message: 'no', code: 'internal' } };

/** Presses a button whose call to `url` fails, and expects an error toast. */
export async function failsFor(button: Locator, url: string, ...texts: string[]): Promise<void> {
  await button.page().route(url, (route) => route.fulfill(failing));
  await pressFor(button, ...texts);
  await button.page().unroute(url);
}

/** What the server answers when the session has ended. */
export const signedOut = {
  status: 401,
  json: { message: 'Please sign in to do this', code: 'unauthenticated', reason: 'not_signed_in', redirect: true },
};

let words = 0;

/** A word that no other test uses: tests share one server, and see each other's public plants. */
export function rareWord(): string {
  words += 1;
  return `qx${process.pid.toString(36)}${Date.now().toString(36)}${words}`;
}

/** The body of an answer, which must be a good one. */
export async function bodyOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.status()} for ${answer.url()}`).toBe(true);
  return (await answer.json()) as T;
}

/** As many plants as were wanted. */
type Grown<Wanted> = { -readonly [Index in keyof Wanted]: Plant };

/** Adds plants to the garden of the signed-in user, one after the other: the last is the newest. */
export async function grow<const Wanted extends readonly PlantEdit[]>(
  requests: APIRequestContext,
  wanted: Wanted,
): Promise<Grown<Wanted>> {
  // The same on every day, unlike those that are featured.
  const [species] = await bodyOf<SpeciesItem[]>(
    await requests.get('/api/plants/search?query=Lavandula%20angustifolia'),
  );
  const plants: Plant[] = [];
  for (const edit of wanted) {
    let plant = await bodyOf<Plant>(await requests.post('/api/plants', { data: { speciesId: species?.speciesId } }));
    if (Object.keys(edit).length > 0) {
      plant = await bodyOf<Plant>(await requests.patch(`/api/plants/${plant.id}`, { data: edit }));
    }
    plants.push(plant);
  }
  return plants as Grown<Wanted>;
}

/** Makes plants of the signed-in user public. */
export async function share(requests: APIRequestContext, plants: readonly Plant[]): Promise<void> {
  for (const { id } of plants) {
    await bodyOf(await requests.patch(`/api/plants/${id}/visibility`, { data: { isPublic: true } }));
  }
}

/** Adds one plant to the garden of the signed-in user. */
export async function growOne(requests: APIRequestContext, edit: PlantEdit = {}): Promise<Plant> {
  const [plant] = await grow(requests, [edit]);
  return plant;
}

/** Adds one plant to the garden of the signed-in user, and makes it public. */
export async function growShared(requests: APIRequestContext, edit: PlantEdit): Promise<Plant> {
  const plant = await growOne(requests, edit);
  await share(requests, [plant]);
  return plant;
}

/** Signs a newcomer up who has these plants. */
export async function newPlants<const Wanted extends readonly PlantEdit[]>(
  requests: APIRequestContext,
  wanted: Wanted,
): Promise<Grown<Wanted>> {
  await signUp(requests);
  return grow(requests, wanted);
}

/** Signs a newcomer up who has this plant. */
export async function newPlant(requests: APIRequestContext, edit: PlantEdit = {}): Promise<Plant> {
  const [plant] = await newPlants(requests, [edit]);
  return plant;
}

/** Signs a newcomer up who has this plant, under a name that no other test uses unless said, and shares it. */
export async function newSharedPlant(requests: APIRequestContext, edit: PlantEdit = {}): Promise<Plant> {
  const plant = await newPlant(requests, { commonName: rareWord(), ...edit });
  await share(requests, [plant]);
  return plant;
}

/** Puts many plants into the garden of the page's gardener, several at a time and therefore in no order. */
export async function growMany(
  page: Page,
  wanted: readonly PlantEdit[],
  { shared = false }: { shared?: boolean } = {},
): Promise<void> {
  await page.evaluate(
    async ({ edits, isPublic }) => {
      const call = async (method: string, url: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
        return answer.json();
      };
      // The same on every day, unlike those that are featured.
      const species = await (await fetch('/api/plants/search?query=Lavandula')).json();
      const rest = [...edits.entries()];
      const plantRest = async () => {
        for (let next = rest.shift(); next; next = rest.shift()) {
          const [index, edit] = next;
          const { speciesId } = species[index % species.length];
          const { id } = await call('POST', '/api/plants', { speciesId });
          if (Object.keys(edit).length > 0) await call('PATCH', `/api/plants/${id}`, edit);
          if (isPublic) await call('PATCH', `/api/plants/${id}/visibility`, { isPublic });
        }
      };
      await Promise.all(Array.from({ length: 5 }, plantRest));
    },
    { edits: [...wanted], isPublic: shared },
  );
}

/** Adds a care plan for a plant of the signed-in user: by default weekly watering, from today. */
export async function planCare(
  requests: APIRequestContext,
  plantId: number,
  plan: Partial<Pick<CarePlan, 'type' | 'growingDays'> & { startOn: string }> = {},
): Promise<void> {
  const data = { plantId, type: 'watering', growingDays: 7, startOn: dayFromToday(0), ...plan };
  await bodyOf(await requests.post('/api/care/plans', { data }));
}

/** Writes an entry with a photo into the journal of a plant. @returns the photo */
export async function addPhoto(
  requests: APIRequestContext,
  plantId: number,
  photo: Buffer,
  { date, note = '' }: { date: string; note?: string },
): Promise<{ id: number }> {
  const journal = await requests.post(`/api/plants/${plantId}/journal`, { data: { date, note } });
  const { id } = await bodyOf<{ id: number }>(journal);
  return bodyOf(await requests.post(`/api/journal/${id}/photos`, { multipart: { image: photoFile(photo) } }));
}

/** Has a photo identified past the page. */
export async function identifyPast(
  requests: APIRequestContext,
  kind: DrawnKind = 'identified',
  size?: { width: number; height: number },
): Promise<Identification> {
  const image = photoFile(await drawnPhoto(kind, size));
  return bodyOf(await requests.post('/api/identify', { multipart: { image } }));
}

/** Has a photo identified past the page, and adds the plant. */
export async function growFromPhoto(requests: APIRequestContext): Promise<Identification> {
  const plant = await identifyPast(requests);
  await bodyOf(await requests.post('/api/plants', { data: { plantId: plant.id } }));
  return plant;
}

/** Signs a newcomer up, and opens a plant of theirs at one of its tabs. */
export async function openNewPlant(
  page: Page,
  tab: 'calendar' | 'journal',
): Promise<{ plant: Plant; detail: Locator }> {
  await signUp(page.request);
  const plant = await growOne(page.request);
  await page.goto(`/garden?plantId=${plant.id}&tab=${tab}`);
  return { plant, detail: page.getByRole('dialog', { name: plant.commonName }) };
}

/** The switch that shares a plant. */
export const shareSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Share publicly' });

/** Presses Delete in the details of a plant; on a phone it is behind More. */
export async function pressDelete(detail: Locator): Promise<void> {
  const more = detail.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await detail.getByRole('button', { name: 'Delete', exact: true }).click();
}
