import { setImmediate as pause } from 'node:timers/promises';
import { hourMs } from '../../../contract/durations.ts';
import type { OwnMatch } from '../../../contract/identify.ts';
import type { Deps } from '../../context/deps.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { allGardens } from '../gardens/access.queries.ts';
import { photoUrlOf, shownHash } from '../photo-files/photo-files.rules.ts';
import type { NamedSpecies } from '../species/species.rules.ts';
import { speciesByLatinNames } from '../species/species.service.ts';
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
  plantsIn,
  sharingGardeners,
} from './neighbours.queries.ts';
import { type Comparison, type Hit, mostVectors, VectorTable } from './vectors.rules.ts';

/** Rows read at a time; other requests are served in between. */
const pageRows = 1_000;
/** Overlap when reading new confirmations: clocks of servers differ, and writes take time. */
const overlapMs = 5 * 60_000;
/** After this long, everything is reread: vectors may have been recomputed by a job, or imported. */
const rereadAfterMs = hourMs;
/** Maximum number of photos for candidates. */
const mostTaught = 50;
/** Page size for near rows, read until enough of them still count. */
const hitsPerPage = 100;
const mostPages = 5;

/** Who made identifications, and in which garden, with the number by which the table knows them. */
type Makers = Map<string, { userId: number | null; gardenId: number; number: number }>;

interface Learned {
  embeddings: string;
  table: VectorTable;
  makers: Makers;
  /** When everything was last read, and when new rows were. */
  readAt: number;
  refreshedAt: number;
}

/**
 * The photos that gardeners named, for comparison with new ones. Vectors are read on first use and stay in memory; what
 * they are of, and whether they still count (confirmed, plant not in the trash, shared by their gardener), is read from
 * the database each time, so that nothing deleted or unshared has an effect.
 */
export class Neighbours {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  #learned: Learned | null = null;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /**
   * Joins an engine's answer with what gardeners named: the most similar plant of theirs, and names that the engine
   * does not know. Theirs are the plants of all gardens that they may change.
   *
   * @param embeddings name and version of the embedding model; null like the embedding if the engine has none
   */
  async join(
    user: SignedInUser,
    { embedding, embeddings }: { embedding: Int8Array | null; embeddings: string | null },
    answer: NamedAnswer,
  ): Promise<NamedAnswer & { ownMatch: OwnMatch | null }> {
    if (embedding === null || embeddings === null) return { ...answer, ownMatch: null };
    const { table, makers } = await this.#current(embeddings, embedding.length);
    if (table.size === 0) return { ...answer, ownMatch: null };
    const gardens = (await allGardens(this.#deps.db, user)).filter(({ role }) => role !== 'viewer');
    const gardenIds = new Set(gardens.map(({ id }) => id));
    const asker: Asker = { user, gardenIds, makers: [...makers.values()], comparison: table.compare(embedding) };
    const ownMatch = await this.#ownMatch(asker);
    const taught = await this.#taught(asker, embeddings);
    return { ...joinTaught(answer, taughtCandidates(taught, answer.candidates[0]?.confidence ?? 0)), ownMatch };
  }

  /** The current vectors. One read at a time, each begun after it was requested. */
  #current(embeddings: string, dimensions: number): Promise<Learned> {
    const learned = this.#reading.then(() => this.#refreshed(embeddings, dimensions));
    this.#reading = learned.catch(() => {});
    return learned;
  }

  async #refreshed(embeddings: string, dimensions: number): Promise<Learned> {
    const now = this.#deps.now().getTime();
    const known = this.#learned;
    const isCurrent =
      known?.embeddings === embeddings &&
      known.table.dimensions === dimensions &&
      now >= known.refreshedAt &&
      now < known.readAt + rereadAfterMs;
    if (!known || !isCurrent) {
      const learned = { embeddings, ...(await this.#readAll(embeddings, dimensions)), readAt: now, refreshedAt: now };
      this.#learned = learned;
      return learned;
    }
    const since = new Date(known.refreshedAt - overlapMs).toISOString();
    for (const row of await learnedSince(this.#deps.db, embeddings, since)) add(known, row);
    known.refreshedAt = now;
    return known;
  }

  async #readAll(embeddings: string, dimensions: number): Promise<Pick<Learned, 'table' | 'makers'>> {
    const table = new VectorTable(dimensions);
    const makers: Makers = new Map();
    const most = mostVectors(dimensions);
    for (let after: LearnedRow | undefined; table.size < most; ) {
      const limit = Math.min(pageRows, most - table.size);
      const page = await learnedPage(this.#deps.db, embeddings, { limit, after });
      for (const row of page) add({ table, makers }, row);
      after = page.at(-1);
      if (page.length < limit) break;
      await pause();
    }
    return { table, makers };
  }

  /** The nearest rows of makers that still count, read page by page until there are enough. */
  async #standing<T>(
    comparison: Comparison,
    makers: readonly number[],
    { floor, enough }: { floor: number; enough: number },
    read: (hits: Hit[]) => Promise<T[]>,
  ): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1; page <= mostPages && found.length < enough; page += 1) {
      const hits = comparison.nearest(makers, { floor, limit: page * hitsPerPage }).slice((page - 1) * hitsPerPage);
      if (hits.length === 0) break;
      found.push(...(await read(hits)));
      if (hits.length < hitsPerPage) break;
    }
    return found.slice(0, enough);
  }

  async #ownMatch({ gardenIds, comparison, ...asker }: Asker): Promise<OwnMatch | null> {
    const { own: rule } = neighbourRules;
    const wanted = { floor: floorOf(rule, 1), enough: 1 };
    const makers = numbersOf({ gardenIds, ...asker });
    const [best] = await this.#standing(comparison, makers, wanted, async (hits) =>
      inOrder(hits, await plantsIn(this.#deps.db, [...gardenIds], idsOf(hits))),
    );
    if (!best) return null;
    const { plantId, commonName, latinName, location, photoKey, photoHash } = best.row;
    // By the nearest photo alone: neither others of the same plant nor the engine's answer made it more certain.
    const confidence = confidenceOf(rule, best.cosine, 1, 0.5);
    if (confidence < rule.from) return null;
    const photo = { photoUrl: photoUrlOf(photoKey), photoHash: shownHash(photoHash) };
    return { plantId, commonName, latinName, location, ...photo, confidence };
  }

  /**
   * The most similar photos whose names the user may learn: their own, and those of names that enough gardeners
   * confirmed.
   */
  async #taught(asker: Asker, embeddings: string): Promise<TaughtNeighbour[]> {
    const { db } = this.#deps;
    const isOwn = ({ gardenId }: NameRow) => asker.gardenIds.has(gardenId);
    const makers = numbersOf(asker, new Set(await sharingGardeners(db)));
    const wanted = { floor: floorOf(neighbourRules.species, neighbourRules.nearest), enough: mostTaught };
    return this.#standing(asker.comparison, makers, wanted, async (hits) => {
      const named = inOrder(hits, await namesOf(db, idsOf(hits)));
      const others = named.filter(({ row }) => !isOwn(row)).map(({ row }) => nameKeyOf(row));
      const confirmed = await this.#confirmed(embeddings, others);
      const learned = named.filter(({ row }) => isOwn(row) || confirmed.has(labelOf(nameKeyOf(row))));
      // Gardeners who keep their own texts under the name of a species still mean it, and its warnings.
      const asked = learned.filter(({ row }) => row.speciesId === null || (isOwn(row) && !isNamedLike(row)));
      const known = await speciesByLatinNames(
        db,
        asked.map(({ row }) => row.latinName),
      );
      return learned.map(({ cosine, row }) => {
        const linked = asTaught(row, known.get(row.latinName), isOwn(row));
        return { cosine, label: labelOf(nameKeyOf(linked)), name: taughtName(linked, isOwn(row)) };
      });
    });
  }

  /** Those whose names enough gardeners confirmed. */
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

/** The neighbours of each server: their vectors are in memory once. */
const ofServer = new WeakMap<Deps, Neighbours>();

export function neighboursOf(deps: Deps): Neighbours {
  const neighbours = ofServer.get(deps) ?? new Neighbours(deps);
  ofServer.set(deps, neighbours);
  return neighbours;
}

const idsOf = (hits: readonly Hit[]): number[] => hits.map(({ id }) => id);

/** The rows found for hits, in the order of the hits. */
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

const isNamedLike = ({ speciesName, latinName }: NameRow): boolean => speciesName === latinName;

/**
 * A named plant as its name is taught: a name that means a species is that species', with its warnings. One that says which
 * cultivar it is stays as it is, but others learn of a plant that has a species the species alone.
 */
function asTaught(row: NameRow, species: NamedSpecies | undefined, own: boolean): NameRow {
  if (!species || (row.speciesId !== null && (species.isWhole || !own))) return row;
  const { id, latinName, commonName, family, toxicToPets, toxicToHumans } = species;
  const warned = { ...row, toxicToPets, toxicToHumans };
  if (!species.isWhole) return { ...warned, speciesId: null, speciesName: null };
  return { ...warned, speciesId: id, speciesName: latinName, speciesCommonName: commonName, speciesFamily: family };
}

const labelOf = (name: NameKey): string => ('speciesId' in name ? `${name.speciesId}` : `"${name.latinNameKey}`);

/** By the catalogue's names. Where it has none, those of its garden go to its gardeners alone; others learn the scientific name. */
function taughtName(row: NameRow, own: boolean): TaughtName {
  const { speciesId, toxicToPets, toxicToHumans } = row;
  const known = { speciesId, toxicToPets: toxicToPets === true, toxicToHumans: toxicToHumans === true };
  const { speciesName, speciesCommonName, speciesFamily } = row;
  if (speciesName !== null)
    return { ...known, latinName: speciesName, commonName: speciesCommonName ?? '', family: speciesFamily };
  return { ...known, latinName: row.latinName, commonName: own ? row.commonName : '', family: own ? row.family : null };
}

/** The user, and the similarity of all learned photos to theirs. */
interface Asker {
  user: SignedInUser;
  /** The gardens that they may change. */
  gardenIds: ReadonlySet<number>;
  makers: readonly { userId: number | null; gardenId: number; number: number }[];
  comparison: Comparison;
}

/**
 * The numbers of those whose identifications may count for a user: made in their gardens, by themselves (a plant may
 * have been moved since), or by others who share theirs. Whether they still count is read from the database.
 */
const numbersOf = ({ user, gardenIds, makers }: Omit<Asker, 'comparison'>, sharing?: ReadonlySet<number>): number[] =>
  makers
    .filter(
      ({ userId, gardenId }) =>
        gardenIds.has(gardenId) || (userId !== null && (userId === user.id || sharing?.has(userId))),
    )
    .map(({ number }) => number);

function add(
  { table, makers }: Pick<Learned, 'table' | 'makers'>,
  { id, userId, gardenId, embedding }: LearnedRow,
): void {
  const key = `${userId} ${gardenId}`;
  const maker = makers.get(key) ?? { userId, gardenId, number: makers.size };
  makers.set(key, maker);
  table.set(id, maker.number, new Int8Array(Buffer.from(embedding, 'base64')));
}
