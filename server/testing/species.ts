import type { Insertable } from 'kysely';
import type { CatalogueSpecies } from '../content/catalogue.ts';
import type { Species } from '../db/schema.ts';
import type { TestApp } from './test-app.ts';

/** A species of the catalogue. */
export const speciesNamed = ({ deps: { db } }: TestApp, latinName: string) =>
  db.selectFrom('species').selectAll().where('latinName', '=', latinName).executeTakeFirstOrThrow();

/** Adds a species of the aster family of which nothing is known, but for what the test says. @returns its id */
export async function speciesRow(
  { deps: { db } }: TestApp,
  differing: Partial<Insertable<Species>> & { latinName: string },
): Promise<number> {
  const { id } = await db
    .insertInto('species')
    .values({
      ...{ otherNames: [], synonyms: [], tags: [], sources: [], light: [], soil: [], bloomMonths: [] },
      ...{ commonName: differing.latinName, family: 'Asteraceae', ...differing },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A species as the catalogue ships it: a perennial of the aster family of which nothing else is known, but for what the test says. */
export const catalogueSpecies = (differing: Partial<CatalogueSpecies> & { latinName: string }): CatalogueSpecies => ({
  ...{ commonName: differing.latinName, otherNames: [], synonyms: [], family: 'Asteraceae', sources: ['POWO'] },
  ...{ description: 'Shipped.', nativeRange: null, careNotes: null, funFact: null, tags: [], habit: 'perennial' },
  ...{ toxicToPets: null, toxicToHumans: null, light: [], water: null, soil: [], phMin: null, phMax: null },
  ...{ zoneMin: null, zoneMax: null, bloomMonths: [], flowerColor: null, heightCm: null, spreadCm: null },
  ...differing,
});
