import type { Insertable } from 'kysely';
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
