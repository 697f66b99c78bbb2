import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { createTrigger } from './create-trigger.ts';

const firstOwner = `(select user_id from garden_members where garden_id = gardens.id and role = 'owner'
  order by id limit 1)`;
const timeZone = `coalesce(gardens.time_zone, (select time_zone from user_settings where user_id = ${firstOwner}))`;
const hemisphere = `case when gardens.time_zone is null then
  coalesce(gardens.hemisphere, (select hemisphere from user_settings where user_id = ${firstOwner}))
  else gardens.hemisphere end`;
const hardinessZone = `coalesce(gardens.hardiness_zone,
  (select nullif(trim(garden_zone), '') from users where id = ${firstOwner}))`;

/** Copies settings that shared gardens lack from their first owner, if set. */
const pin = (gardenIds: string) => `update gardens
  set time_zone = ${timeZone}, hemisphere = ${hemisphere}, hardiness_zone = ${hardinessZone}
  where id in (${gardenIds}) and (select count(*) from garden_members where garden_id = gardens.id) > 1
    and (time_zone is distinct from ${timeZone} or hemisphere is distinct from ${hemisphere}
      or hardiness_zone is distinct from ${hardinessZone})`;

const gardensOf = (userId: string) =>
  `select garden_id from garden_members where user_id = ${userId} and role = 'owner'`;

/** After changes that may share a garden, or set its first owner's settings. */
const pins = [
  { name: 'gardens_pin', on: 'update of time_zone, hemisphere, hardiness_zone on gardens', of: 'new.id' },
  { name: 'garden_members_pin', on: 'insert on garden_members', of: 'new.garden_id' },
  { name: 'user_settings_pin_first', on: 'insert on user_settings', of: gardensOf('new.user_id') },
  {
    name: 'user_settings_pin',
    on: 'update of time_zone, hemisphere on user_settings',
    of: gardensOf('new.user_id'),
  },
  { name: 'users_pin', on: 'update of garden_zone on users', of: gardensOf('new.id') },
];

/**
 * Gardens have a time zone, a hemisphere and a hardiness zone of their own. An empty one is that of the first owner; where a
 * garden has several members, it is written as soon as it is known, so that the first owner's later moves change no days of
 * the others.
 */
export async function createGardenPins(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { name, on, of } of pins)
    await createTrigger(db, engine, { name, on: `after ${on}`, body: `${pin(of)};` });
}
