import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { complaintsOf, type Fleet, startFleet } from '../testing/fleet.ts';
import { type ClientAnswer, HttpClient, type Sent, signedUpClient } from '../testing/http-client.ts';
import { lostWrites } from '../testing/lost-writes.ts';
import { WriteLoad } from '../testing/write-load.ts';

let fleet: Fleet;
let database: OpenDatabase;
beforeAll(async () => {
  fleet = await startFleet(3);
  database = openDatabase(fleet.databaseUrl);
}, 240_000);
afterAll(async () => {
  await database?.db.destroy();
  await fleet?.stop();
}, 60_000);

/** As the app in a browser, which names its writes by keys, and asks once more where a read failed. */
class BrowserClient extends HttpClient {
  static readonly failed: string[] = [];

  override async send<T = { id: number }>(method: string, path: string, sent: Sent = {}): Promise<ClientAnswer<T>> {
    const isRead = method === 'GET';
    const answer = await super.send<T>(method, path, isRead ? sent : { key: crypto.randomUUID(), ...sent });
    const isFailure = answer.status === 0 || answer.status >= 500;
    if (isFailure && isRead) return super.send<T>(method, path, sent);
    if (isFailure) BrowserClient.failed.push(`${answer.status} ${method} ${path}`);
    return answer;
  }
}

it('twenty restarts under load let no write fail, though nobody sends one twice', { timeout: 500_000 }, async () => {
  const load = await WriteLoad.begin(fleet.url, (url) => signedUpClient(url, undefined, new BrowserClient(url)));
  load.start(fleet.url);
  for (let n = 0; n < 20; n += 1) {
    const index = n % fleet.processes.length;
    await fleet.processes[index]?.end('SIGTERM');
    await fleet.start(index);
    const { answered } = load;
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(answered + 20);
  }
  await load.stop();
  expect(BrowserClient.failed).toEqual([]);
  expect(load.odd).toEqual([]);
  expect(await lostWrites(database.db, load)).toEqual([]);
  expect(complaintsOf(fleet.processes)).toEqual([]);
});
