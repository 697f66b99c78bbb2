import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import {
  authorOf,
  createMoveFunction,
  createVersionTriggers,
  garden,
  gardenOf,
  type Moves,
  person,
} from './version-triggers.ts';

const always = { insert: 'true', update: 'true', delete: 'true' };

/** Names by which others see a person. */
const publicName = ['first_name', 'last_name', 'username', 'profile_image_url'];
const showedCover = 'old.is_public and old.deleted_at is null and old.photo_id is not null';

/**
 * Which versions the rows of a table move: those of the gardens and people whose answers may show something of the row.
 * `names` is what anybody's answers may show, the catalogue and people's names; `photos` moves when a photo may no longer
 * be seen by everybody. A table that is not here shows in no answer that has a tag (`versions.http.test.ts`).
 */
const moves: Record<string, Moves> = {
  users: {
    rows: [person('id')],
    shared: [
      {
        name: 'names',
        on: {
          update: publicName.map((column) => `old.${column} is distinct from new.${column}`).join(' or '),
          delete: 'true',
        },
      },
      {
        name: 'photos',
        on: {
          update: 'old.profile_image_url is not null and old.profile_image_url is distinct from new.profile_image_url',
          delete: 'old.profile_image_url is not null',
        },
      },
    ],
  },
  species: { shared: [{ name: 'names', on: always }] },
  species_names: { shared: [{ name: 'names', on: always }] },
  catalogue_sources: { shared: [{ name: 'names', on: always }] },
  gardens: { rows: [garden('id'), person('own_of')] },
  garden_members: { rows: [garden(), person()] },
  garden_invitations: { rows: [garden()] },
  garden_activity: { rows: [garden()] },
  places: { rows: [garden()] },
  photos: { rows: [garden(), person()], shared: [{ name: 'photos', on: { delete: 'true' } }] },
  plants: {
    rows: [garden(), person()],
    shared: [
      {
        name: 'photos',
        on: {
          update: `${showedCover} and (not new.is_public or new.deleted_at is not null
            or new.photo_id is distinct from old.photo_id)`,
          delete: showedCover,
        },
      },
    ],
  },
  journal_entries: { rows: [garden(), person()] },
  journal_photos: { rows: [gardenOf('journal_entries', 'entry_id'), authorOf('entry_id')] },
  calendar_events: { rows: [garden(), person(), person('done_by')] },
  event_series: { rows: [garden(), person()] },
  care_plans: { rows: [garden(), person()] },
  care_logs: { rows: [garden(), person()] },
  identifications: { rows: [garden(), person()] },
  identification_photos: { rows: [gardenOf('identifications', 'identification_id')] },
  identifier_consents: { rows: [person()] },
  user_settings: { rows: [person()] },
  reminder_preferences: { rows: [person()] },
  user_badges: { rows: [person()] },
  plant_comments: { rows: [gardenOf('plants', 'plant_id'), person()] },
  plant_likes: { rows: [gardenOf('plants', 'plant_id'), person()] },
  notifications: { rows: [person()] },
  removed: { rows: [garden(), person()] },
};

/**
 * Versions: texts that triggers replace whenever the data of responses changes, so that no write can miss one. They are
 * random, so that none repeats, not even in a restored database.
 */
export async function createAnswerVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const random = engine === 'postgres' ? sql`gen_random_uuid()` : sql`hex(randomblob(8))`;
  for (const name of ['names', 'photos'])
    await sql`insert into answer_versions (name, version) values (${name}, ${random})`.execute(db);
  if (engine === 'postgres') await createMoveFunction(db);
  await createVersionTriggers(db, engine, moves);
}
