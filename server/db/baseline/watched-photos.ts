import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { createTrigger } from './create-trigger.ts';

/** Connections of PostgreSQL count in a slot of their own, as far as there are any, so that few wait for each other. */
const slots = 16;

/** How many photos a garden has and their bytes, added up over all slots. */
export async function createPhotoUsage(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const slot = engine === 'postgres' ? `pg_backend_pid() % ${slots}` : '0';
  const add = `insert into photo_usage (garden_id, slot, photos, bytes) values (new.garden_id, ${slot}, 1, new.bytes)
    on conflict (garden_id, slot) do update
      set photos = photo_usage.photos + 1, bytes = photo_usage.bytes + excluded.bytes;`;
  // A garden that is deleted with its photos has no slot any more, and needs none.
  const subtract = `update photo_usage set photos = photos - 1, bytes = bytes - old.bytes
    where garden_id = old.garden_id and slot = (select slot from photo_usage
      where garden_id = old.garden_id order by slot <> ${slot}, slot limit 1);`;
  const trigger = (name: string, on: string, body: string, when?: string) =>
    createTrigger(db, engine, { name: `photo_usage_${name}`, on, body, when });
  await trigger('insert', 'after insert on photos', add);
  await trigger('delete', 'after delete on photos', subtract);
  await trigger(
    'update',
    'after update of garden_id, bytes on photos',
    `${subtract} ${add}`,
    'old.garden_id <> new.garden_id or old.bytes <> new.bytes',
  );
  await trigger('end', 'after delete on gardens', 'delete from photo_usage where garden_id = old.id;');
}

const check = (photo: string): string =>
  `insert into photo_checks (photo_id) select ${photo} where ${photo} is not null;`;

const urlStart = '/api/photos/';

/** Everything that may use a photo: when one of these ends, the photo is checked. */
const ends: { name: string; on: string; when?: string; body: string }[] = [
  { name: 'insert', on: 'after insert on photos', body: check('new.id') },
  {
    ...{ name: 'maker', on: 'after update of user_id on photos', body: check('new.id') },
    when: 'old.user_id is distinct from new.user_id',
  },
  { name: 'journal', on: 'after delete on journal_photos', body: check('old.photo_id') },
  { name: 'identification', on: 'after delete on identification_photos', body: check('old.photo_id') },
  {
    ...{ name: 'cover', on: 'after update of photo_id, original_photo_id on plants' },
    when: 'old.photo_id is distinct from new.photo_id or old.original_photo_id is distinct from new.original_photo_id',
    body: `${check('old.photo_id')} ${check('old.original_photo_id')}`,
  },
  {
    ...{ name: 'plant', on: 'after delete on plants' },
    when: 'old.photo_id is not null or old.original_photo_id is not null',
    body: `${check('old.photo_id')} ${check('old.original_photo_id')}`,
  },
  {
    ...{ name: 'profile', on: 'after update of profile_image_url on users' },
    when: 'old.profile_image_url is not null and old.profile_image_url is distinct from new.profile_image_url',
    body: `insert into photo_checks (photo_id)
      select id from photos where photo_key = substr(old.profile_image_url, ${urlStart.length + 1});`,
  },
];

/**
 * Photos that may be unused: new ones, and those that something used. The removal of unused photos checks no others. A
 * photo may be listed several times; adding one never waits for that check.
 */
export async function createPhotoChecks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { name, ...end } of ends) await createTrigger(db, engine, { name: `photo_checks_${name}`, ...end });
}
