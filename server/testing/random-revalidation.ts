import { planned } from './care.ts';
import { sharedGarden } from './garden-requests.ts';
import { type Pair, pairOf, write, writeKinds } from './random-writes.ts';
import { KeepingBrowser, urlsOf } from './revalidated.ts';
import { testApp } from './test-app.ts';

const hourMs = 60 * 60 * 1000;

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
  let state = seed;
  /** Numbers from 0 up to 1, the same for the same seed: Marsaglia's xorshift. */
  const random = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const told = { lies: [] as string[], unchanged: 0, tagged: 0, written: new Set<string>() };
  for (const browser of browsers) await browser.askAgain(urls());
  for (let step = 0; step < steps; step += 1) {
    const kind = pick(writeKinds);
    if ((await write(pair, kind, pick)) < 300) told.written.add(kind);
    for (const browser of browsers) {
      const { lies, unchanged, tagged } = await browser.askAgain(urls().filter(() => random() < share));
      told.lies.push(...lies.map((lie) => `after ${kind} (step ${step}): ${lie}`));
      told.unchanged += unchanged;
      told.tagged += tagged;
    }
  }
  return told;
}
