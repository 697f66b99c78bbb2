import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { SpeciesItem } from '../../contract/species.ts';
import type { Database } from '../db/database.ts';
import { nameKey } from '../db/species-names.ts';
import { searchItems } from '../features/search/search.service.ts';

interface Asked {
  query: string;
  /** Accepted names, or genera, of which any answers the query; none where nothing should. */
  accepted: string[];
  type: string;
}

/** Queries as people type them, with the plants that they mean. */
function queriesOf(file: string): Asked[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => {
    const [query = '', accepted = '', type = ''] = line.split('\t');
    return { query, accepted: accepted.split('|').filter(Boolean), type };
  });
}

/** 1 for the first answer, 2 for the second; infinite where none is right. A query without a plant is right with no answer. */
function placeOf({ accepted }: Asked, items: readonly SpeciesItem[]): number {
  if (accepted.length === 0) return items.length === 0 ? 1 : Number.POSITIVE_INFINITY;
  const plain = (name: string) => nameKey(name).replace(' x ', ' ');
  const wanted = new Set(accepted.map(plain));
  const place = items.findIndex(({ latinName, family }) => {
    const name = plain(latinName);
    return wanted.has(name) || wanted.has(name.split(' ')[0] ?? '') || wanted.has(plain(family));
  });
  return place < 0 ? Number.POSITIVE_INFINITY : place + 1;
}

/**
 * Expects that the queries of a file beside this one are answered by a plant that was meant among the first five: 97 of 100
 * of all, 9 of 10 of every kind, and every one that means no plant; the mean reciprocal rank is 0.88 or more.
 *
 * @param db a database with the shipped catalogue
 */
export async function expectMeant(db: Database, file: string): Promise<void> {
  const places: { one: Asked; place: number }[] = [];
  for (const one of queriesOf(file))
    places.push({ one, place: placeOf(one, (await searchItems(db, one.query)).items) });
  const missed = places.filter(({ place }) => place > 5).map(({ one }) => `${one.type}: ${one.query}`);
  expect(1 - missed.length / places.length, missed.join(', ')).toBeGreaterThanOrEqual(0.97);
  const reciprocal = places.reduce((sum, { place }) => sum + 1 / place, 0) / places.length;
  expect(reciprocal).toBeGreaterThanOrEqual(0.88);
  for (const [type, of] of Map.groupBy(places, ({ one }) => one.type)) {
    const hits = of.filter(({ place }) => place <= 5).length / of.length;
    expect(hits, `${type} (${missed.join(', ')})`).toBeGreaterThanOrEqual(type === 'negative' ? 1 : 0.9);
  }
}
