import type { Endpoint } from '../../contract/endpoint.ts';
import { planned } from './care.ts';
import { fieldsOf, namedEndpoints, schemaOf } from './contract-requests.ts';
import { sharedGarden } from './garden-requests.ts';
import type { Person } from './people.ts';
import { randomFrom } from './random.ts';
import { type Pair, pairOf, write, writeKinds } from './random-writes.ts';
import { testApp } from './test-app.ts';

const hourMs = 60 * 60 * 1000;

/** An answer as a browser keeps it, with the tag that it came with. */
interface KeptAnswer {
  body: string;
  total: unknown;
  etag: string | undefined;
}

/** The endpoints that answer with a tag, by name. */
const revalidated: [name: string, endpoint: Endpoint][] = namedEndpoints.filter(([, endpoint]) => endpoint.revalidated);

/** What is there to ask about, besides what the person has. */
interface Asked {
  gardenIds: number[];
  plantIds: number[];
  planIds: number[];
}

const range = 'from=2026-04-01&to=2026-06-30';
/** The query that an endpoint cannot do without. */
const needed: Record<string, string> = {
  'calendar.list': range,
  'calendar.ofPlant': range,
  'calendar.occurrences': range,
  'care.days': 'year=2026',
  'report.read': 'year=2026',
};
const ofPlans = new Set(['carePlans.get']);

/** Every URL that answers with a tag: of each garden or thing that the endpoint is about. */
function urlsOf({ gardenIds, plantIds, planIds }: Asked): string[] {
  return revalidated.flatMap(([name, { path, query }]) => {
    const ids = ofPlans.has(name) ? planIds : path.startsWith('/api/gardens/') ? gardenIds : plantIds;
    const paths = path.includes(':id') ? ids.map((id) => path.replace(':id', String(id))) : [path];
    const takesGarden =
      !path.includes(':') && query !== undefined && fieldsOf(schemaOf(query)).some(([field]) => field === 'garden');
    const gardens = takesGarden ? ['', ...gardenIds.map((id) => `garden=${id}`)] : [''];
    return paths.flatMap((each) =>
      gardens.map((garden) => {
        const parts = [needed[name] ?? '', garden].filter(Boolean).join('&');
        return parts === '' ? each : `${each}?${parts}`;
      }),
    );
  });
}

/** A browser that keeps each answer with its tag, and asks with it. */
class KeepingBrowser {
  readonly #who: Person;
  readonly #kept = new Map<string, KeptAnswer>();

  constructor(who: Person) {
    this.#who = who;
  }

  async #ask(url: string, headers: Record<string, string> = {}) {
    const answer = await this.#who.inject({ method: 'GET', url, headers });
    const { etag, 'x-total-count': total } = answer.headers;
    return { status: answer.statusCode, body: answer.body, total, etag: etag as string | undefined };
  }

  /**
   * Asks for everything again with the tags from before.
   *
   * @returns how many answers were still the same by their tags, of how many that had one, and where that was a lie
   */
  async askAgain(urls: readonly string[]): Promise<{ unchanged: number; tagged: number; lies: string[] }> {
    const told = { unchanged: 0, tagged: 0, lies: [] as string[] };
    for (const url of urls) {
      const before = this.#kept.get(url);
      if (!before?.etag) {
        this.#kept.set(url, await this.#ask(url));
        continue;
      }
      told.tagged += 1;
      const { status, ...answer } = await this.#ask(url, { 'if-none-match': before.etag });
      if (status !== 304) {
        this.#kept.set(url, answer);
        continue;
      }
      told.unchanged += 1;
      const fresh = await this.#ask(url);
      if (fresh.status !== 200 || fresh.body !== before.body || fresh.total !== before.total)
        told.lies.push(`${url}: ${fresh.status} ${fresh.body.slice(0, 500)}\ninstead of ${before.body.slice(0, 500)}`);
      if (answer.body !== '') told.lies.push(`${url}: 304 with a body`);
    }
    return told;
  }
}

/** Two people who write, each with a browser that keeps answers. */
export interface Randomly {
  pair: Pair;
  browsers: KeepingBrowser[];
  /** Every address that answers with a tag. */
  urls(): string[];
  close(): Promise<void>;
}

export async function randomly(): Promise<Randomly> {
  let aheadMs = 0;
  const test = await testApp({
    catalogue: true,
    rememberAnswers: false,
    deps: { now: () => new Date(Date.now() + aheadMs) },
  });
  const world = await sharedGarden(test);
  const pair = await pairOf(world, (hours) => {
    aheadMs += hours * hourMs;
  });
  const { both, plantIds } = pair;
  const plan = await planned(both[0], plantIds[0] ?? 0, { startOn: '2026-05-04' });
  const gardenIds = [world.garden.id, ...both.map(({ garden }) => garden.id)];
  return {
    pair,
    browsers: both.map((who) => new KeepingBrowser(who)),
    urls: () => urlsOf({ gardenIds, plantIds, planIds: [plan.id] }),
    close: () => test.close(),
  };
}

/**
 * Writes at random, and after each write asks again for some of what both people may see, by the tags from before.
 *
 * @param share of all addresses that are asked for after a write; others keep an answer that is older
 */
export async function askRandomly(
  { pair, browsers, urls }: Randomly,
  { steps, seed, share }: { steps: number; seed: number; share: number },
): Promise<{ lies: string[]; unchanged: number; tagged: number; written: Set<string> }> {
  const random = randomFrom(seed);
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const told = { lies: [] as string[], unchanged: 0, tagged: 0, written: new Set<string>() };
  for (const browser of browsers) await browser.askAgain(urls());
  for (let step = 0; step < steps; step += 1) {
    const kind = pick(writeKinds);
    if ((await write(pair, kind, pick)) < 300) told.written.add(kind);
    for (const browser of browsers) {
      const { lies, unchanged, tagged } = await browser.askAgain(urls().filter(() => random(1_000) < share * 1_000));
      told.lies.push(...lies.map((lie) => `after ${kind} (step ${step}): ${lie}`));
      told.unchanged += unchanged;
      told.tagged += tagged;
    }
  }
  return told;
}
