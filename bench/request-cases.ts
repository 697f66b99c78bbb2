import { addFeaturedPlant, type HttpClient, signedUpClient } from '../server/testing/http-client.ts';

/** One kind of request that is measured. */
export interface Case {
  name: string;
  path: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  json?: unknown;
  /** Asked again with the tag of its answer. */
  again?: boolean;
  connections?: number;
  /** Asked by another address each time, so that nothing is remembered of it. */
  anew?: boolean;
  /** Asked without a session. */
  visitor?: boolean;
  /** Per cent of the bare server; requests a second where it is compared with none. */
  bar?: number;
  goal?: number;
  /** Not compared: what it does, no server can do from memory. */
  writes?: boolean;
}

const plants = 1_000;
/** Of them, public ones. */
const shared = 200;
/** Liked by somebody else, which the gardener is notified of. */
const liked = 30;
const atOnce = 16;

async function each(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

/** A gardener with 1,000 plants of the catalogue, 200 of them public and 30 liked. */
export async function benchGarden(url: string): Promise<{ gardener: HttpClient; plantId: number }> {
  const gardener = await signedUpClient(url);
  const { id: plantId } = await addFeaturedPlant(gardener);
  const ids = [plantId];
  await each(plants - 1, async (n) => {
    const { id } = await gardener.expect('POST', '/api/plants', { json: { speciesId: 1 + (n % 500) } });
    ids.push(id);
  });
  await each(shared, (n) => gardener.expect('PATCH', `/api/plants/${ids[n]}/visibility`, { json: { isPublic: true } }));
  const friend = await signedUpClient(url);
  await each(liked, (n) => friend.expect('POST', `/api/plants/${ids[n]}/like`));
  return { gardener, plantId };
}

/** What is measured, with the share of the bare server that it should reach and would like to. */
export const casesOf = (plantId: number): Case[] => {
  const plant = { name: 'one plant', path: `/api/plants/${plantId}`, bar: 12, goal: 18 };
  const list = { name: 'list of 1,000 plants, full', path: '/api/plants', bar: 35, goal: 60 };
  const cards = { name: 'the same as cards', path: '/api/plants?view=cards', bar: 30, goal: 60 };
  const community = { name: 'community, first page', path: '/api/community?limit=24', bar: 10, goal: 18 };
  const anew = (one: Case): Case => ({ ...one, name: `${one.name}, uncached`, anew: true });
  const again = (one: Case): Case => ({
    ...one,
    name: `${one.name}, asked again (304)`,
    again: true,
    bar: 12,
    goal: 18,
  });
  return [
    { name: 'health, all hooks', path: '/healthz' },
    ...[plant, anew(plant)],
    { name: 'notification count', path: '/api/notifications/count', bar: 15, goal: 20 },
    { name: 'stats', path: '/api/plants/stats', bar: 12, goal: 18 },
    ...[list, anew(list), again(list), cards, anew(cards), again(cards)],
    ...[community, anew(community), { ...community, name: 'community for a visitor', visitor: true }],
    {
      ...{ name: 'search `lavendar`', path: '/api/plants/search', method: 'POST', json: { query: 'lavendar' } },
      ...{ bar: 3, goal: 6 },
    },
    {
      ...{ name: 'create a plant, 32 at once', path: '/api/plants', method: 'POST', json: { speciesId: 7 } },
      ...{ connections: 32, writes: true, bar: 1_500, goal: 3_000 },
    },
  ];
};
