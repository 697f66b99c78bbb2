import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Garden, GardenRole } from '../contract/gardens.ts';
import type { Plant } from '../contract/plants.ts';
import { bodyOf, growOne, rareWord } from './garden-steps.ts';
import { signUp } from './journey.ts';
import { zone } from './zone.ts';

/** Two users, of whom the first has a garden with a plant. */
export interface Sharing {
  gardenId: number;
  plant: Plant;
}

/** Signs up a user by name, with the browser's time zone, also before a page has sent it. */
export async function signUpAs(requests: APIRequestContext, firstName: string): Promise<{ email: string }> {
  const credentials = await signUp(requests);
  await requests.patch('/api/profile', { data: { firstName } });
  await requests.patch('/api/settings', { data: { deviceTimeZone: zone } });
  return credentials;
}

/** Signs two people up, the first with a plant. */
export async function adaAndBen(ada: Page, ben: Page): Promise<Sharing> {
  await signUpAs(ada.request, 'Ada');
  await signUpAs(ben.request, 'Ben');
  const plant = await growOne(ada.request, { commonName: rareWord() });
  return { gardenId: plant.gardenId as number, plant };
}

/** Invites a user to a garden of the signed-in user. @returns the token of the invitation */
export async function inviteTo(requests: APIRequestContext, gardenId: number, role: GardenRole): Promise<string> {
  const answer = await requests.post(`/api/gardens/${gardenId}/invitations`, { data: { role } });
  return new URL((await bodyOf<{ url: string }>(answer)).url).searchParams.get('token') ?? '';
}

/** Makes one person a member of the other one's garden. */
export async function shareGarden(owner: Page, member: Page, gardenId: number, role: GardenRole): Promise<void> {
  const token = await inviteTo(owner.request, gardenId, role);
  expect((await member.request.post(`/api/garden-invitations/${token}/accept`)).ok()).toBe(true);
}

/** Gives a member of a garden another role. */
export async function changeRole(owner: Page, member: Page, gardenId: number, role: GardenRole): Promise<void> {
  const { id } = await (await member.request.get('/api/auth/user')).json();
  const url = `/api/gardens/${gardenId}/members/${id}`;
  expect((await owner.request.patch(url, { data: { role } })).ok()).toBe(true);
}

/** Makes another garden. */
export const addGarden = async (page: Page, name: string): Promise<Garden> =>
  bodyOf(await page.request.post('/api/gardens', { data: { name } }));
