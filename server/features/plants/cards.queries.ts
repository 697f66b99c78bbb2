import { sql } from 'kysely';
import { excerptLength } from '../../../contract/excerpt.ts';
import { fieldsInTexts, fieldsOnCard } from '../../../contract/plant-fields.ts';
import type { PlantTexts } from '../../../contract/plants.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { isOpen } from '../../db/open-events.ts';
import type { Slice } from '../../db/slice.ts';
import { habitOfSpecies } from './plants.queries.ts';
import type { CardRow } from './plants.rules.ts';

/** The plants of a part of a garden, last added first: each view of it selects what it needs. */
const partOfGarden = (db: Db, garden: GardenAccess, { limit, after }: Slice) =>
  db
    .selectFrom('plants')
    .where('plants.gardenId', '=', garden.id)
    .where('plants.addedAt', 'is not', null)
    .where('plants.deletedAt', 'is', null)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('plants.addedAt', 'plants.id'), '<', eb.tuple(after?.instant ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('plants.addedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limit);

/** A part of a garden as cards, each with its earliest open event. Of a description, no more is read than a card shows. */
export function listCards(db: Db, garden: GardenAccess, slice: Slice): Promise<CardRow[]> {
  return (
    partOfGarden(db, garden, slice)
      .leftJoin('photos', 'photos.id', 'plants.photoId')
      .leftJoin('calendarEvents as next', (join) =>
        join.on('next.id', '=', (eb) =>
          eb
            .selectFrom('calendarEvents')
            .select('calendarEvents.id')
            .whereRef('calendarEvents.plantId', '=', 'plants.id')
            .where(isOpen)
            .orderBy('calendarEvents.date')
            .orderBy('calendarEvents.id')
            .limit(1),
        ),
      )
      .select([
        'plants.id',
        'plants.gardenId',
        'plants.speciesId',
        'plants.origin',
        'plants.tags',
        'plants.identifiedAt',
        'plants.addedAt',
        'plants.lastWatered',
        'plants.isPublic',
        'photos.photoKey',
        'photos.photoHash',
        'next.eventType as nextType',
        'next.dueOn as nextDueOn',
        'next.date as nextDate',
      ])
      .select(fieldsOnCard.map((name) => `plants.${name}` as const))
      // One character more than an excerpt has tells whether the text goes on.
      .select(({ ref }) =>
        sql<string | null>`substr(${ref('plants.description')}, 1, ${sql.lit(excerptLength + 1)})`.as('description'),
      )
      .select(habitOfSpecies)
      .$castTo<CardRow>()
      .execute()
  );
}

/** The texts of a plant, with what the list of the garden is ordered by. */
export type TextsRow = PlantTexts & { identifiedAt: string; addedAt: string | null };

/** The texts of the plants of a part of a garden. */
export const listTexts = (db: Db, garden: GardenAccess, slice: Slice): Promise<TextsRow[]> =>
  partOfGarden(db, garden, slice)
    .select(['id', 'identifiedAt', 'addedAt', ...fieldsInTexts])
    .execute();
