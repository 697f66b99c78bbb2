import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from './database.ts';

/** A row with the names of the code, as `removed` had it. */
type Row = Record<string, unknown>;

/** A row of `undo_records`, with what `removed` stored for its kind. */
interface Stored {
  id: number;
  garden_id: number | null;
  plant_id: number | null;
  deleted_at: string;
  kind: string;
  payload: unknown;
}

interface Converting {
  db: Kysely<unknown>;
  engine: Engine;
  users: ReadonlySet<unknown>;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Inserts a row that was deleted, under its former id. */
async function insertDeleted(
  { db, engine, users }: Converting,
  table: string,
  row: Row,
  { id, deleted_at, garden_id }: Stored,
): Promise<void> {
  const values: Row = {
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`), value]),
    ),
    ...{ deleted_at, undo_id: id },
  };
  if (table !== 'plant_comments') values.garden_id = garden_id;
  if (table !== 'plant_comments' && !users.has(values.user_id)) values.user_id = null;
  const bound = Object.values(values).map((value): RawBuilder<unknown> => sql`${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    ${sql.raw(engine === 'postgres' ? 'overriding system value' : '')} values (${sql.join(bound)})`.execute(db);
}

/** A comment. @returns what its feature stores now */
async function convertComment(context: Converting, stored: Stored, { comment, notification }: Row) {
  if (!isRow(comment) || !context.users.has(comment.userId)) return null;
  await insertDeleted(context, 'plant_comments', comment, stored);
  return { commentId: comment.id, notification: notification ?? null };
}

/** An entry of a journal, or photos of one. */
async function convertFromJournal(context: Converting, stored: Stored, payload: Row) {
  const { entryId, entry, identification, cover, profileImageUrls, profileImageUrl } = payload;
  const photos = rowsIn(payload.photos).filter(({ photo }) => isRow(photo));
  if (typeof entryId !== 'number' || stored.garden_id === null) return null;
  if (isRow(identification)) await insertDeleted(context, 'identifications', identification, stored);
  const identificationId = isRow(identification) ? identification.id : null;
  if (isRow(entry)) await insertDeleted(context, 'journal_entries', { ...entry, identificationId }, stored);
  const urls = Array.isArray(profileImageUrls) ? profileImageUrls : [profileImageUrl];
  const profileImages: unknown[] = [];
  for (const { photo } of photos as { photo: Row }[]) {
    await insertDeleted(context, 'photos', photo, stored);
    if (urls.includes(`/api/photos/${photo.photoKey}`)) profileImages.push(photo.id);
  }
  return {
    ...{ entryId, isEntry: isRow(entry), cover: cover ?? null, profileImages },
    photos: photos.map(({ photo, position, identified }) => ({
      ...{ photoId: (photo as Row).id, position, identified: identified ?? null },
    })),
  };
}

/** An identification with its photos. */
async function convertIdentification(context: Converting, stored: Stored, payload: Row) {
  const { identification, owner } = payload;
  if (stored.garden_id === null) return null;
  if (!isRow(identification)) return 'identification' in payload ? { identificationId: null, owner: null } : null;
  await insertDeleted(context, 'identifications', identification, stored);
  for (const { photo } of rowsIn(payload.photos))
    if (isRow(photo)) await insertDeleted(context, 'photos', photo, stored);
  return { identificationId: identification.id, owner: owner ?? null };
}

type Convert = (context: Converting, stored: Stored, payload: Row) => Promise<Row | null>;

const converters = new Map<string, Convert>([
  ['comment', convertComment],
  ['entry', convertFromJournal],
  ['photo', convertFromJournal],
  ['identification', convertIdentification],
]);

/** The photos of a deleted identification that are there, deleted or not: they are of it again when it is restored. */
async function relinkPhotos(db: Kysely<unknown>, identificationId: unknown, parts: unknown): Promise<void> {
  for (const { photoId, organ, position } of rowsIn(parts))
    await sql`insert into identification_photos (photo_id, identification_id, organ, position)
      select id, cast(${identificationId} as integer), cast(${organ} as text), cast(${position} as integer)
      from photos where id = cast(${photoId} as integer)
      on conflict do nothing`.execute(db);
}

/** Makes rows with `deleted_at` of what `removed` held as JSON. What is of care or of places stays as it is. */
export async function convertRemoved(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { rows: users } = await sql<{ id: number }>`select id from users`.execute(db);
  const { rows } = await sql<Stored>`
    select id, garden_id, plant_id, deleted_at, kind, payload from undo_records order by id`.execute(db);
  const context = { db, engine, users: new Set(users.map(({ id }) => id)) };
  const identified: { identificationId: unknown; parts: unknown }[] = [];
  /** Of nobody, or of nothing, any more. */
  const lost: number[] = [];
  for (const stored of rows) {
    const convert = converters.get(stored.kind);
    if (!convert) continue;
    const payload = isRow(stored.payload) ? stored.payload : {};
    const converted = stored.plant_id === null ? null : await convert(context, stored, payload);
    if (!converted) lost.push(stored.id);
    else await sql`update undo_records set payload = ${JSON.stringify(converted)} where id = ${stored.id}`.execute(db);
    if (converted && 'owner' in converted)
      identified.push({ identificationId: converted.identificationId, parts: payload.parts });
  }
  for (const { identificationId, parts } of identified) await relinkPhotos(db, identificationId, parts);
  // Those without a row cannot come back.
  await sql`insert into photo_deletions (photo_key, is_reserved, due_at)
    select photo_key, false, deleted_at from removed_photos join undo_records on undo_records.id = removed_id
    where photo_key not in (select photo_key from photos)
    on conflict do nothing`.execute(db);
  for (const id of lost) {
    await sql`update garden_activity set removed_id = null where removed_id = ${id}`.execute(db);
    await sql`delete from undo_records where id = ${id}`.execute(db);
  }
}
