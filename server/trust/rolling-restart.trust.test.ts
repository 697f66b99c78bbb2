import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { complaintsOf, startFleet } from '../testing/fleet.ts';
import { type ClientAnswer, HttpClient, type Sent, signedUpClient } from '../testing/http-client.ts';
import { lostWrites } from '../testing/lost-writes.ts';
import { opened } from '../testing/opened.ts';
import { WriteLoad } from '../testing/write-load.ts';

const fleet = await opened(startFleet(3));
const db = await opened(openDatabase(fleet.databaseUrl).db);

/** As the app in a browser: it names what it adds by keys, and edits without one; it asks once more where a read failed. */
class BrowserClient extends HttpClient {
  static readonly failed: string[] = [];

  override async send<T = { id: number }>(method: string, path: string, sent: Sent = {}): Promise<ClientAnswer<T>> {
    const answer = await super.send<T>(method, path, method === 'POST' ? { key: crypto.randomUUID(), ...sent } : sent);
    if (answer.status !== 0 && answer.status < 500) return answer;
    if (method === 'GET') return super.send<T>(method, path, sent);
    BrowserClient.failed.push(`${answer.status} ${method} ${path} ${JSON.stringify(answer.body)}`);
    return answer;
  }
}

it('twenty restarts under load let no write fail, though nobody sends one twice', { timeout: 500_000 }, async () => {
  const load = await WriteLoad.begin(fleet.url, (url) => signedUpClient(url, undefined, new BrowserClient(url)));
  // Few enough that a busy machine refuses none because its database takes too long.
  load.start(fleet.url, 3);
  const all = [...fleet.processes];
  for (let n = 0; n < 20; n += 1) {
    const index = n % fleet.processes.length;
    expect(await fleet.processes[index]?.end('SIGTERM')).toBe(0);
    await fleet.start(index);
    all.push(...fleet.processes.slice(index, index + 1));
    const { answered } = load;
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(answered + 20);
  }
  await load.stop();
  const warnings = all.flatMap(({ log }) => log().split('\n')).filter((line) => line.includes('refused'));
  expect(BrowserClient.failed, warnings.join('\n')).toEqual([]);
  expect(load.odd).toEqual([]);
  expect(await lostWrites(db, load)).toEqual([]);
  expect(complaintsOf(all)).toEqual([]);
});
