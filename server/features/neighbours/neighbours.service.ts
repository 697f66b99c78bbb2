import { setImmediate as pause } from 'node:timers/promises';
import type { OwnMatch } from '../../../contract/identify.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { photoUrlOf, shownHash } from '../photo-files/photo-files.rules.ts';
import {
  joinTaught,
  type NamedAnswer,
  type TaughtName,
  type TaughtNeighbour,
  taughtCandidates,
} from './candidates.rules.ts';
import { confidenceOf, floorOf, neighbourRules } from './confidence.rules.ts';
import {
  countGardeners,
  type LearnedRow,
  learnedPage,
  learnedSince,
  type NameKey,
  type NameRow,
  namesOf,
  ownPlantsOf,
  sharingGardeners,
} from './neighbours.queries.ts';
import { type Comparison, type Hit, maxVectors, VectorTable } from './vectors.rules.ts';

/** Rows read at a time; in between, other requests are answered. */
const pageRows = 1_000;
/** What was confirmed longer ago than this before the last look is not read again: clocks of servers differ, and writes take time. */
const overlapMs = 5 * 60_000;
/** After this long, all is read again: vectors may have been made again by a job, or come with an import. */
const rereadAfterMs = 60 * 60_000;
/** Photos that candidates are made of at most. */
const mostTaught = 50;
/** Near rows are asked for in pages of this many, until enough of them still stand. */
const hitsPerPage = 100;
const mostPages = 5;

interface Learned {
  embeddings: string;
  table: VectorTable;
  /** When all was read, and when what is new was. */
  readAt: number;
  refreshedAt: number;
}

/**
 * The photos that gardeners named, to compare new ones with. Vectors are read on first use and stay in memory; what they are
 * of, and whether they still count (confirmed, plant not in the trash, shared by their gardener), is asked of the database
 * each time, so that nothing that was deleted or is not shared any more has an effect.
 */
export class Neighbours {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  #learned: Learned | null = null;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /**
   * Lets what gardeners named join an engine's answer: their own plant that looks most alike, and names that the engine does
   * not know.
   *
   * @param embeddings name and version of what made the embedding; null like it where the engine has none
   */
  async join(
    user: SignedInUser,
    { embedding, embeddings }: { embedding: Int8Array | null; embeddings: string | null },
    answer: NamedAnswer,
  ): Promise<NamedAnswer & { ownMatch: OwnMatch | null }> {
    if (embedding === null || embeddings === null) return { ...answer, ownMatch: null };
    const table = await this.#table(embeddings, embedding.length);
    if (table.size === 0) return { ...answer, ownMatch: null };
    const comparison = table.compare(embedding);
    const ownMatch = await this.#ownMatch(user, comparison);
    const taught = await this.#taught(user, embeddings, comparison);
    return { ...joinTaught(answer, taughtCandidates(taught, answer.candidates[0]?.confidence ?? 0)), ownMatch };
  }

  /** The vectors as they are now. One look at a time, each begun after it was asked for. */
  #table(embeddings: string, dimensions: number): Promise<VectorTable> {
    const table = this.#reading.then(() => this.#refreshed(embeddings, dimensions));
    this.#reading = table.catch(() => {});
    return table;
  }

  async #refreshed(embeddings: string, dimensions: number): Promise<VectorTable> {
    const now = this.#deps.now().getTime();
    const known = this.#learned;
    const isCurrent =
      known?.embeddings === embeddings &&
      known.table.dimensions === dimensions &&
      now >= known.refreshedAt &&
      now < known.readAt + rereadAfterMs;
    if (!known || !isCurrent) {
      const table = await this.#readAll(embeddings, dimensions);
      this.#learned = { embeddings, table, readAt: now, refreshedAt: now };
      return table;
    }
    const since = new Date(known.refreshedAt - overlapMs).toISOString();
    for (const row of await learnedSince(this.#deps.db, embeddings, since)) add(known.table, row);
    known.refreshedAt = now;
    return known.table;
  }

  async #readAll(embeddings: string, dimensions: number): Promise<VectorTable> {
    const table = new VectorTable(dimensions);
    for (let after: LearnedRow | undefined; table.size < maxVectors; ) {
      const limit = Math.min(pageRows, maxVectors - table.size);
      const page = await learnedPage(this.#deps.db, embeddings, { limit, after });
      for (const row of page) add(table, row);
      after = page.at(-1);
      if (page.length < limit) break;
      await pause();
    }
    return table;
  }

  /** Of the rows of owners, the nearest that still stand, read page by page until there are enough. */
  async #standing<T>(
    comparison: Comparison,
    owners: readonly number[],
    { floor, enough }: { floor: number; enough: number },
    read: (hits: Hit[]) => Promise<T[]>,
  ): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1; page <= mostPages && found.length < enough; page += 1) {
      const hits = comparison.nearest(owners, { floor, limit: page * hitsPerPage }).slice((page - 1) * hitsPerPage);
      if (hits.length === 0) break;
      found.push(...(await read(hits)));
      if (hits.length < hitsPerPage) break;
    }
    return found.slice(0, enough);
  }

  async #ownMatch(user: SignedInUser, comparison: Comparison): Promise<OwnMatch | null> {
    const { own: rule } = neighbourRules;
    const wanted = { floor: floorOf(rule, 1), enough: 1 };
    const [best] = await this.#standing(comparison, [user.id], wanted, async (hits) =>
      inOrder(hits, await ownPlantsOf(this.#deps.db, user, idsOf(hits))),
    );
    if (!best) return null;
    const { plantId, commonName, latinName, location, photoKey, photoHash } = best.row;
    // By the nearest photo alone: neither others of the same plant nor what the engine says made it surer.
    const confidence = confidenceOf(rule, best.cosine, 1, 0.5);
    if (confidence < rule.from) return null;
    const photo = { photoUrl: photoUrlOf(photoKey), photoHash: shownHash(photoHash) };
    return { plantId, commonName, latinName, location, ...photo, confidence };
  }

  /** The photos most alike that the user may learn the names of: their own, and those of names that enough gardeners confirmed. */
  async #taught(user: SignedInUser, embeddings: string, comparison: Comparison): Promise<TaughtNeighbour[]> {
    const { db } = this.#deps;
    const owners = [...(await sharingGardeners(db)), user.id];
    const wanted = { floor: floorOf(neighbourRules.species, neighbourRules.nearest), enough: mostTaught };
    return this.#standing(comparison, owners, wanted, async (hits) => {
      const named = inOrder(hits, await namesOf(db, idsOf(hits)));
      const others = named.filter(({ row }) => row.userId !== user.id).map(({ row }) => nameKeyOf(row));
      const confirmed = await this.#confirmed(embeddings, others);
      return named
        .map(({ cosine, row }) => ({ cosine, row, label: labelOf(nameKeyOf(row)) }))
        .filter(({ row, label }) => row.userId === user.id || confirmed.has(label))
        .map(({ cosine, row, label }) => ({ cosine, label, name: taughtName(user, row) }));
    });
  }

  /** Those of the names that enough gardeners confirmed. */
  async #confirmed(embeddings: string, names: readonly NameKey[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const distinct = [...new Map(names.map((name) => [labelOf(name), name])).values()];
    const counts = await countGardeners(this.#deps.db, embeddings, distinct);
    const enough = counts.filter(({ gardeners }) => gardeners >= neighbourRules.gardeners);
    return new Set(
      enough.map(({ speciesId, latinNameKey }) =>
        labelOf(speciesId === null ? { latinNameKey: latinNameKey ?? '' } : { speciesId }),
      ),
    );
  }
}

const idsOf = (hits: readonly Hit[]): number[] => hits.map(({ id }) => id);

/** The rows that were found for hits, in the hits' order. */
function inOrder<Row extends { id: number }>(
  hits: readonly Hit[],
  rows: readonly Row[],
): { cosine: number; row: Row }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, cosine }) => {
    const row = byId.get(id);
    return row ? [{ cosine, row }] : [];
  });
}

const nameKeyOf = ({ speciesId, latinNameKey }: NameRow): NameKey =>
  speciesId === null ? { latinNameKey } : { speciesId };

const labelOf = (name: NameKey): string => ('speciesId' in name ? `${name.speciesId}` : `"${name.latinNameKey}`);

/** By the catalogue's names. Where it has none, the gardener's own go to themselves alone; others learn the scientific name. */
function taughtName(user: SignedInUser, row: NameRow): TaughtName {
  const { speciesId, toxicToPets, toxicToHumans } = row;
  const known = { speciesId, toxicToPets: toxicToPets === true, toxicToHumans: toxicToHumans === true };
  const { speciesName, speciesCommonName, speciesFamily } = row;
  if (speciesName !== null)
    return { ...known, latinName: speciesName, commonName: speciesCommonName ?? '', family: speciesFamily };
  const own = row.userId === user.id;
  return { ...known, latinName: row.latinName, commonName: own ? row.commonName : '', family: own ? row.family : null };
}

/** Whose identifications are those whose account was deleted. */
const nobody = 0;

function add(table: VectorTable, { id, userId, embedding }: LearnedRow): void {
  table.set(id, userId ?? nobody, new Int8Array(Buffer.from(embedding, 'base64')));
}
