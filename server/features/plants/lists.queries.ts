import { type Expression, type RawBuilder, sql } from 'kysely';
import { excerptLength } from '../../../contract/excerpt.ts';
import { fieldsInTexts, fieldsOnCard, plantFieldNames } from '../../../contract/plant-fields.ts';
import { NextCare, Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { isOpen, isOpenProblem } from '../../db/expressions.ts';
import { jsonRow, writtenInstant } from '../../db/json-row.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import type { Plants } from '../../db/schema-plants.ts';
import type { Slice } from '../../db/slice.ts';
import { speciesHabit } from './plants.queries.ts';
import { isActive } from './visibility.queries.ts';

/** Columns of the plant as they are. */
function own<Name extends keyof Plants & string>(...names: Name[]) {
  const columns = names.map((name) => [name, sql.ref(`plants.${name}`)]);
  return Object.fromEntries(columns) as { [N in Name]: Expression<unknown> };
}

/** What cards and whole plants have alike, for members of the garden. */
const shared = {
  ...own(
    'id',
    'gardenId',
    'speciesId',
    'origin',
    'tags',
    'ownTags',
    'identifiedAt',
    'addedAt',
    'lastWatered',
    'isPublic',
  ),
  habit: speciesHabit,
  photoUrl: sql`'/api/photos/' || ${sql.ref('photos.photoKey')}`,
  photoHash: sql`nullif(${sql.ref('photos.photoHash')}, '')`,
};

/** The earliest open event of a plant. */
const nextCare = (db: Db) =>
  db
    .selectFrom('calendarEvents')
    .select(({ ref }) =>
      jsonRow(db, NextCare, {
        eventType: ref('eventType'),
        due: sql`coalesce(cast(${ref('dueOn')} as text), ${writtenInstant(db, ref('date'))})`,
      }).as('json'),
    )
    .where('calendarEvents.plantId', '=', sql<number>`${sql.ref('plants.id')}`)
    .where(isOpen)
    .orderBy('calendarEvents.date')
    .orderBy('calendarEvents.id')
    .limit(1);

/** Since when a plant has a problem that is not solved. */
const problemSince = (db: Db) =>
  db
    .selectFrom('journalEntries')
    .select(({ fn }) => fn.min('journalEntries.date').as('since'))
    .where('journalEntries.plantId', '=', sql<number>`${sql.ref('plants.id')}`)
    .where(isOpenProblem);

type Value<T> = T | Expression<T>;
type Key = { garden: number; limit: number };

/** The plants of a garden, last added first: all, or those after one. */
const inGarden = (db: Db, garden: Value<number>, after?: { instant: Value<string>; id: Value<number> }) =>
  db
    .selectFrom('plants')
    .select(['plants.id', 'plants.addedAt'])
    .$narrowType<{ addedAt: string }>()
    .where('plants.gardenId', '=', garden)
    .where('plants.addedAt', 'is not', null)
    .where(isActive)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('plants.addedAt', 'plants.id'), '<', eb.tuple(after?.instant ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('plants.addedAt', 'desc')
    .orderBy('plants.id', 'desc');

/** A list of a garden, last added first. @param json each plant as one view of the contract shows it */
function listOf(json: (db: Db) => RawBuilder<string>) {
  const part = (db: Db, { garden, limit }: Values<Key>, after?: Values<{ instant: string; id: number }>) =>
    inGarden(db, garden, after)
      .leftJoin('photos', 'photos.id', 'plants.photoId')
      .select(json(db).as('json'))
      .limit(limit);
  const first = prepared((db, values: Values<Key>) => part(db, values));
  const later = prepared((db, values: Values<Key & { instant: string; id: number }>) => part(db, values, values));
  return (db: Db, garden: GardenAccess, { limit, after }: Slice) =>
    after
      ? later.all(db, { garden: garden.id, limit, instant: after.instant, id: after.id })
      : first.all(db, { garden: garden.id, limit });
}

/** Each plant as its card, with its earliest open event and problem. Of a description, no more is read than a card shows. */
export const listCards = listOf((db) =>
  jsonRow(db, PlantCard, {
    ...shared,
    ...own(...fieldsOnCard),
    // One character more than an excerpt has tells whether the text goes on.
    excerpt: sql`substr(${sql.ref('plants.description')}, 1, ${sql.lit(excerptLength + 1)})`,
    nextCare: nextCare(db),
    problemSince: problemSince(db),
  }),
);

/** The texts of each plant, which its card leaves out. */
export const listTexts = listOf((db) =>
  jsonRow(db, PlantTexts, own('id', 'ownValues', 'hasReadings', ...fieldsInTexts)),
);

/** Each plant as a whole. */
export const listPlants = listOf((db) =>
  jsonRow(db, Plant, {
    ...shared,
    ...own('userId', 'ownValues', 'isNative', 'lastFertilized', 'hasReadings', 'archivedOn', 'archiveReason'),
    ...own(...plantFieldNames),
  }),
);
