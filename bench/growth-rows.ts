import { sql } from 'kysely';
import { hashPassword } from '../server/core/sign-in/passwords.ts';
import { hashToken } from '../server/core/tokens.ts';
import { insertMany } from '../server/db/bulk-insert.ts';
import { type Database, type Db, type Engine, engineOf } from '../server/db/database.ts';
import { setLastIds } from '../server/db/load-tables.ts';
import { settleIndex } from '../server/db/search-index.ts';
import { factEntries } from '../server/db/search-words.ts';
import { writeNames } from '../server/db/species-names.ts';
import { keysOf } from '../server/db/text-key.ts';

/** The cookie of the gardener whose requests are measured, and what they sign in with. */
export const token = 'm'.repeat(43);
export const account = { email: 'measured@example.org', password: 'correct horse battery' };

/** Whose garden is measured: account, garden and first plant have the lowest ids. */
const me = 1;
const dayMs = 24 * 60 * 60 * 1000;
const start = Date.now();

/** An instant, days ago. */
const ago = (days: number): string => new Date(start - Math.round(days * dayMs)).toISOString();
const dayAgo = (days: number): string => ago(days).slice(0, 10);

type Row = Record<string, unknown>;

/** Rows that get their ids here, in batches that bound the memory. */
const batch = 5_000;

async function add(tx: Db, engine: Engine, table: string, count: number, row: (n: number) => Row): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, n) => row(from + n));
    const columns = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, (one: Row) => one[name]]));
    const ids = engine === 'postgres' && 'id' in columns ? 'overriding system value' : '';
    await insertMany(tx, { table, columns, ids, tail: '' }, rows);
  }
}

const genera = ['Acer', 'Betula', 'Carex', 'Dahlia', 'Echinacea', 'Ficus', 'Geum', 'Hosta', 'Iris', 'Juncus'];
const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
/** A word that few share: of 17,576, in an order without a pattern. */
const word = (n: number): string =>
  [676, 26, 1].map((part) => String.fromCharCode(97 + (Math.floor((n * 7_919) / part) % 26))).join('');
const text = 'A sturdy perennial that asks for little and gives a lot. '.repeat(6);

/** How many rows there are of each kind at a scale of 1. */
const sizes = { gardeners: 100, shared: 1_000, own: 100, species: 1_000 };

async function addSpecies(db: Database, engine: Engine, scale: number): Promise<void> {
  const names = (n: number) => ({ latin_name: `${pick(genera, n)} ${word(n)}${n}a`, common_name: `${word(n)} plant` });
  const known = new Set<string>();
  const count = sizes.species * scale;
  const empty = { other_names: [], synonyms: [], tags: [], sources: [] };
  const facts = { family: 'Growthaceae', description: null };
  await db.transaction().execute((tx) =>
    add(tx, engine, 'species', count, (n) => ({
      ...{ id: n + 1, ...names(n), ...empty, family: facts.family, entries: factEntries(facts) },
      ...(n === 0 && { latin_name: 'Lavandula angustifolia', common_name: 'Lavender' }),
    })),
  );
  for (let from = 0; from < count; from += batch) {
    const some = Array.from({ length: Math.min(batch, count - from) }, (_, n) => from + n);
    await db.transaction().execute((tx) =>
      writeNames(
        tx,
        some.flatMap((n) => {
          const { latin_name, common_name } = names(n);
          const [accepted, common] = n === 0 ? ['Lavandula angustifolia', 'Lavender'] : [latin_name, common_name];
          const row = { speciesId: n + 1, sourceId: null };
          return [
            { ...row, name: accepted, kind: 'accepted' as const },
            { ...row, name: common, kind: 'common' as const },
          ];
        }),
        known,
      ),
    );
  }
  await settleIndex(db);
}

async function addPeople(tx: Db, engine: Engine, scale: number): Promise<void> {
  const count = sizes.gardeners * scale;
  const passwordHash = await hashPassword(account.password);
  await add(tx, engine, 'users', count, (n) => {
    const email = n === 0 ? account.email : `gardener-${n}@example.org`;
    const created = { created_at: ago(400), updated_at: ago(400) };
    return { id: n + 1, email, email_key: email, username: `gardener-${n}`, password_hash: passwordHash, ...created };
  });
  await add(tx, engine, 'gardens', count, (n) => ({ id: n + 1, own_of: n + 1, created_at: ago(400) }));
  const role = { role: 'owner', is_reminded: true, joined_at: ago(400) };
  await add(tx, engine, 'garden_members', count, (n) => ({ id: n + 1, garden_id: n + 1, user_id: n + 1, ...role }));
  await add(tx, engine, 'sessions', count * 3, (n) => ({
    ...{ id: n + 1, sid: hashToken(n === 0 ? token : `session-${n}`), user_id: Math.floor(n / 3) + 1, sess: {} },
    ...{ created_at: ago(1), last_seen_at: ago(0), expire: ago(n === 0 ? -29 : -1 - (n % 28)) },
  }));
  const answer = { fingerprint: 'f', status: 200, answer: '{}', garden_id: null };
  await add(tx, engine, 'idempotency_keys', count * 10, (n) => ({
    ...{ user_id: (n % count) + 1, key: `key-${n}`, ...answer, created_at: ago((n % 24) / 24) },
  }));
}

/** The measured gardener's plants come first, then what others share. @returns how many */
async function addPlants(tx: Db, engine: Engine, scale: number): Promise<number> {
  const [own, gardeners] = [sizes.own * scale, sizes.gardeners * scale];
  const count = own + sizes.shared * scale;
  await add(tx, engine, 'places', 1, () => ({ id: 1, garden_id: me, name: 'Long bed', name_key: 'long bed' }));
  const ownerOf = (n: number) => (n < own ? me : 2 + (n % (gardeners - 1)));
  const who = (n: number) => ({ user_id: ownerOf(n), garden_id: ownerOf(n) });
  await add(tx, engine, 'photos', count, (n) => ({
    ...{ id: n + 1, photo_key: `photo-${n}`.padEnd(22, '_'), ...who(n) },
    ...{ width: 800, height: 600, bytes: 90_000, photo_hash: 'hash', created_at: ago(300) },
  }));
  const answer = { engine: 'embedded', candidates: [], earlier_answers: [], level: 'species' };
  await add(tx, engine, 'identifications', count, (n) => ({
    ...{ id: n + 1, ...who(n), ...answer, created_at: ago((n % 4_000) / 10), photos_digest: `digest-${n}` },
  }));
  await add(tx, engine, 'identification_photos', count, (n) => ({
    ...{ identification_id: n + 1, photo_id: n + 1, organ: 'flower', position: 0 },
  }));
  const texts = { description: text, native_range: 'Europe', care_notes: text, fun_fact: null, tags: ['herb'] };
  await add(tx, engine, 'plants', count, (n) => {
    const genus = pick(genera, n * 7 + (n >> 5));
    const names = {
      commonName: `${genus} of the garden ${n % 997}`,
      latinName: `${genus} ${word(n)}a`,
      family: n % 50 === 0 ? null : `${pick(genera, n * 3)}aceae`,
    };
    const { commonNameKey, latinNameKey, familyKey } = keysOf(names);
    return {
      ...{ id: n + 1, ...who(n), ...texts, species_id: (n % (sizes.species * scale)) + 1, photo_id: n + 1 },
      ...{ common_name: names.commonName, latin_name: names.latinName, family: names.family },
      ...{ common_name_key: commonNameKey, latin_name_key: latinNameKey, family_key: familyKey ?? '' },
      ...{ identified_at: ago(300 - (n * 299) / count), added_at: ago(299 - (n * 298) / count), origin: 'photo' },
      ...{ is_public: n >= own, identification_id: n + 1, likes_count: 2, comments_count: n === 0 ? own : 1 },
      ...{ place_id: n < own ? 1 : null, location: n < own ? 'Long bed' : null },
      deleted_at: n > 0 && n <= 10 ? ago(n) : null,
    };
  });
  return count;
}

async function addRemarks(tx: Db, engine: Engine, scale: number, plants: number): Promise<void> {
  const own = sizes.own * scale;
  const others = (n: number) => 2 + (n % (sizes.gardeners * scale - 1));
  // The last plant that is shared has more comments the more there are.
  const commented = (n: number) => (n < own ? plants : n + 1);
  await add(tx, engine, 'plant_comments', plants, (n) => ({
    ...{ id: n + 1, plant_id: commented(n), user_id: others(n), comment: 'What a blue!', created_at: ago(n / plants) },
  }));
  await add(tx, engine, 'plant_likes', plants * 2, (n) => ({
    ...{ id: n + 1, plant_id: (n >> 1) + 1, user_id: n % 2 ? me : others(n), created_at: ago(n / plants) },
  }));
  const parameters = { actor: 'Bo', plant: 'Fern' };
  await add(tx, engine, 'notifications', plants * 2, (n) => ({
    ...{ id: n + 1, user_id: n < own ? me : others(n), triggered_by: n < own ? others(n) : me, parameters },
    ...{ plant_id: (n >> 1) + 1, type: n % 2 ? 'comment' : 'like', is_read: n >= 5, created_at: ago(n / plants) },
  }));
  const journal = { note: 'Buds', created_at: ago(10), updated_at: ago(10) };
  await add(tx, engine, 'journal_entries', plants, (n) => ({
    ...{ id: n + 1, user_id: me, garden_id: me, plant_id: (n % own) + 1, date: dayAgo(n / own), ...journal },
  }));
}

/**
 * Of the events of single days and of the logs, a day has as many at every scale, and there are more days: ten of these events
 * are open. Every plant has a plan, whose open event is far ahead, and one chore has been repeated every day.
 */
async function addCare(tx: Db, engine: Engine, scale: number, plants: number): Promise<void> {
  const own = sizes.own * scale;
  const mine = { user_id: me, garden_id: me };
  const kind = { event_type: 'watering', description: null, created_at: ago(400), updated_at: ago(400) };
  const on = (day: string) => ({ date: `${day}T12:00:00.000Z`, due_on: day });
  const series = { title: 'Open the frame', starts_on: dayAgo(own), rule: 'FREQ=DAILY', exdates: [] };
  await add(tx, engine, 'event_series', 1, () => ({ id: 1, ...mine, ...kind, ...series }));
  const plan = {
    growing_days: 7,
    check_soil: false,
    start_on: dayAgo(400),
    created_at: ago(400),
    updated_at: ago(400),
  };
  await add(tx, engine, 'care_plans', own - 11, (n) => ({
    ...{ id: n + 1, ...mine, plant_id: n + 12, type: 'watering', ...plan },
  }));
  await add(tx, engine, 'calendar_events', own * 4, (n) => ({
    ...{ id: n + 1, ...mine, ...kind, ...on(dayAgo(n < 10 ? 0 : n / 4)) },
    ...{ plant_id: 11 + (n % (own - 11)), completed: n >= 10 },
  }));
  await add(tx, engine, 'calendar_events', own - 11, (n) => ({
    ...{ id: own * 4 + n + 1, ...mine, ...kind, ...on(dayAgo(-100 - n / 4)), plant_id: n + 12, plan_id: n + 1 },
  }));
  await add(tx, engine, 'calendar_events', own, (n) => ({
    ...{ id: own * 5 + n + 1, ...mine, ...kind, ...on(dayAgo(own - n)), title: series.title, plant_id: null },
    ...{ series_id: 1, occurrence_on: dayAgo(own - n), completed: true },
  }));
  const others = (n: number) => 2 + (n % (sizes.gardeners * scale - 1));
  await add(tx, engine, 'care_logs', own * 8 + plants, (n) => {
    const isMine = n < own * 8;
    const whose = isMine ? mine : { user_id: others(n), garden_id: others(n) };
    const plant_id = isMine ? 11 + (n % (own - 11)) : own + 1 + ((n - own * 8) % (plants - own));
    return {
      id: n + 1,
      ...whose,
      plant_id,
      type: 'watering',
      done_on: dayAgo(isMine ? n / 8 : n % 400),
      created_at: ago(1),
    };
  });
  await add(tx, engine, 'garden_activity', plants, (n) => ({
    ...{ id: n + 1, garden_id: n < own ? me : others(n), user_id: n < own ? me : others(n), action: 'plant_added' },
    ...{ plant_id: n + 1, parameters: { plant: 'Fern' }, created_at: ago(n / plants) },
  }));
}

/** Tables whose rows got their ids here: the app goes on after them. */
const counted = [
  ...['users', 'gardens', 'garden_members', 'sessions', 'species', 'photos', 'identifications', 'plants'],
  ...['plant_comments', 'plant_likes', 'notifications', 'journal_entries', 'calendar_events', 'care_logs'],
  ...['care_plans', 'garden_activity', 'places', 'event_series'],
];

/** Fills a new database: at a scale of 100 with 100,000 shared plants, 10,000 in one garden, and 100,000 species. */
export async function fillAtScale(db: Database, scale: number): Promise<void> {
  const engine = engineOf(db);
  await addSpecies(db, engine, scale);
  await db.transaction().execute(async (tx) => {
    await addPeople(tx, engine, scale);
    const plants = await addPlants(tx, engine, scale);
    await addRemarks(tx, engine, scale, plants);
    await addCare(tx, engine, scale, plants);
  });
  await setLastIds(db, Object.fromEntries(counted.map((table) => [table, 10_000_000])));
  // The app never has SQLite count: there, statistics of these rows would make plans that nobody else has.
  if (engine === 'postgres') await sql`analyze`.execute(db);
}
