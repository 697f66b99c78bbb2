import { randomInt } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { opened } from '../testing/opened.ts';
import { askRandomly, randomly } from '../testing/random-revalidation.ts';
import { writeKinds } from '../testing/random-writes.ts';

/** The same seed makes the same writes; a failure names it. */
const seed = Number(process.env.REVALIDATION_SEED ?? randomInt(2 ** 31));
const steps = Number(process.env.REVALIDATION_STEPS ?? 300);

const pair = await opened(randomly());

it('answers 304 for nothing that has changed, after hundreds of writes', { timeout: 1_800_000 }, async () => {
  const { lies, unchanged, tagged, written } = await askRandomly(pair, { steps, seed, share: 0.5 });
  const engine = inject('postgresUrl') ? 'PostgreSQL' : 'SQLite';
  process.stdout.write(`${engine}: seed ${seed}: ${unchanged} of ${tagged} answers were still the same\n`);
  expect({ seed, lies }).toEqual({ seed, lies: [] });
  // By chance, a kind or two may have been refused each time.
  expect(written.size / writeKinds.length).toBeGreaterThan(0.8);
});
