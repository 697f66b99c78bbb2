import { afterAll, expect, test, vi } from 'vitest';
import type { CareTask } from '../../../contract/care-today.ts';
import { setUser } from '../../api/current-user.ts';
import { noteAccountChange } from '../../api/page-account.ts';
import { queryClient } from '../../api/query-client.ts';
import { gardensKey, refresh, todayKey } from '../../api/query-keys.ts';
import { aboutOf } from '../../api/waiting/facts.ts';
import { showWaiting } from '../../api/waiting/list.ts';
import { eventOf, nothingDue, writeOf } from '../../testing/samples.ts';
import { startDueBadge } from './due-badge.ts';

let shown = 0;
let whenShown = (_count: number): void => {};
const badge = vi.fn(async (count: number) => {
  shown = count;
  whenShown(count);
});
afterAll(() => {
  vi.unstubAllGlobals();
  showWaiting([], []);
});
vi.stubGlobal('navigator', { setAppBadge: badge });

/** How much is overdue and due by the garden that calls name, and what the gardens are. */
let due: Record<string, [overdue: number, today: number]> = {};
let gardens: object[] = [];
const garden = (id: number, isOwn: boolean, isReminded = true) => ({ id, isOwn, isReminded });
const tasks = (count: number, first: number): CareTask[] =>
  Array.from({ length: count }, (_, at) => ({ event: eventOf(first + at), plant: null, checkSoil: false }));
vi.stubGlobal('fetch', async (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://garden.example');
  if (pathname === '/api/gardens') return Response.json(gardens);
  const [overdue, today] = due[searchParams.get('garden') ?? 'own'] ?? [0, 0];
  const first = 100 * Number(searchParams.get('garden'));
  return Response.json({
    ...nothingDue,
    ...{ overdue: tasks(overdue, first + 10), today: tasks(today, first + 20), upcoming: tasks(4, first + 30) },
  });
});

/** As a page, which always shows its gardens. */
const askForGardens = () => queryClient.fetchQuery({ queryKey: gardensKey, staleTime: 0 });
async function signIn(id: number): Promise<void> {
  setUser(queryClient, { id } as never);
  await askForGardens();
}
const shows = (count: number) =>
  new Promise<void>((resolve) => {
    whenShown = (now) => now === count && resolve();
    whenShown(shown);
  });

test('the icon shows what is due in the gardens with reminders, as it changes, of the gardener who is signed in', async () => {
  due = { own: [1, 2], 8: [0, 3], 9: [5, 5] };
  gardens = [garden(7, true), garden(8, false), garden(9, false, false)];
  startDueBadge();
  expect(badge).not.toHaveBeenCalled();
  await signIn(1);
  await shows(6);

  // Something was done without a network, and was taken back.
  const waits = [writeOf(1, aboutOf('done', { eventIds: [10, 21], care: [] }, { name: 'Fern' }))];
  showWaiting(waits, waits);
  await shows(4);
  showWaiting([], []);
  await shows(6);

  // Something was done, and a garden's reminders were switched off.
  due.own = [0, 2];
  refresh(queryClient, todayKey);
  await shows(5);
  gardens = [garden(7, true), garden(8, false, false)];
  await askForGardens();
  await shows(2);

  // The session ended, and somebody else came.
  setUser(queryClient, null);
  await shows(0);
  due = { own: [0, 1] };
  await signIn(2);
  await shows(1);
  due = { own: [0, 4] };
  await signIn(3);
  await shows(4);
  noteAccountChange('other-account');
  await shows(0);
});
