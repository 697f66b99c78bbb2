import { randomBytes } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import {
  choicesOf,
  forEachField,
  type PlantFieldName,
  plantFields,
  plantNumberNames,
  plantTextNames,
} from '../../contract/plant-fields.ts';
import type { Plants } from '../db/schema-plants.ts';
import { keysOf } from '../db/text-key.ts';
import { fillPlaces } from '../features/gardens/place-rows.queries.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Adds the row of a photo without its files. @param gardenId their own garden unless given */
export async function photoRow(
  test: TestApp,
  owner: Person,
  gardenId = owner.garden.id,
): Promise<{ id: number; key: string }> {
  const key = randomBytes(16).toString('base64url');
  const { id } = await test.deps.db
    .insertInto('photos')
    .values({
      photoKey: key,
      userId: owner.user.id,
      gardenId,
      width: 1600,
      height: 1200,
      bytes: 100_000,
      createdAt: test.deps.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** Something that may be written into a field of a plant. */
export function exampleOf(name: PlantFieldName): string | number {
  const { type } = plantFields[name];
  if (type === 'number') return 12;
  return type === 'date' ? '1912-05-31' : (choicesOf(name)?.[0] ?? `The ${name} of mine`);
}

/** What is written about a plant where a test says nothing else. */
export const usualTexts = {
  ...forEachField(plantTextNames, (name) => `Its ${name}`),
  ...forEachField(plantNumberNames, () => 3),
  ...{ commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', family: 'Asteraceae' },
  ...{ description: 'A sturdy prairie perennial.', nativeRange: 'Eastern North America' },
  ...{ careNotes: 'Full sun. Water young plants weekly', funFact: 'Goldfinches eat the seeds.' },
  ...{ location: 'Behind the shed', situation: null, acquiredOn: '2025-04-12', bloomDate: 'late June' },
};

/** Adds a plant to a gardener's garden: a private purple coneflower, but for what the test says. */
export async function plantRow(
  test: TestApp,
  owner: Person,
  differing: Partial<Omit<Insertable<Plants>, 'id' | 'userId'>> = {},
): Promise<number> {
  const now = test.deps.now().toISOString();
  const texts = { ...usualTexts, ...differing };
  const { id } = await test.deps.db
    .insertInto('plants')
    .values({
      ...usualTexts,
      ...keysOf(texts),
      userId: owner.user.id,
      gardenId: owner.garden.id,
      speciesId: null,
      origin: 'photo',
      photoId: null,
      tags: ['perennial', 'pollinator'],
      identifiedAt: now,
      addedAt: now,
      lastWatered: '2026-05-01',
      lastFertilized: '2026-04-01',
      ...differing,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fillPlaces(test.deps.db, { id: differing.gardenId ?? owner.garden.id });
  return id;
}

/** Changes the row of a plant, past the services. */
export const setPlant = ({ deps: { db } }: TestApp, plantId: number, values: Updateable<Plants>) =>
  db.updateTable('plants').set(values).where('id', '=', plantId).execute();
