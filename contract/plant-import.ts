import * as z from 'zod/mini';
import { endpoint, Id, PlainDate } from './endpoint.ts';
import { GardenQuery } from './list-query.ts';
import { visibleLength } from './names.ts';
import { plantTextsToWrite } from './plants.ts';
import { tableLimits } from './table-limits.ts';
import { say } from './wording.ts';

/** A plant of a table: what the table says about it. One without a common name is called as its species is, or by its scientific name. */
const TablePlant = z
  .strictObject({
    ...plantTextsToWrite,
    /** The day on which it came to the garden; today unless given. */
    addedOn: z.optional(PlainDate),
    lastWatered: z.optional(PlainDate),
    lastFertilized: z.optional(PlainDate),
    /** Its species; null for none. Left out, its names decide: they may be misspelled. */
    speciesId: z.optional(z.nullable(Id)),
  })
  .check(
    z.refine(({ commonName, latinName }) => commonName !== undefined || visibleLength(latinName ?? '') > 0, {
      error: say((words) => words.nameRequired),
      path: ['commonName'],
      params: { reason: 'required' },
    }),
  );
export type TablePlant = z.infer<typeof TablePlant>;

/** What is, or would be, added. */
export const TableImport = z.object({
  added: z.int(),
  /** `POST /api/removed/:id/restore` with it moves all of them to the trash; null for a dry run. */
  undoId: z.nullable(Id),
  /** The species that the plants are of. */
  species: z.array(z.object({ id: Id, commonName: z.string(), latinName: z.string() })),
  /** For each plant its species, null if its names mean none; and whether that is guessed from a misspelled name. */
  plants: z.array(z.object({ speciesId: z.nullable(Id), isGuess: z.boolean() })),
});
export type TableImport = z.infer<typeof TableImport>;

export const plantImportApi = {
  run: endpoint('POST /api/plants/import', {
    summary: `Add up to ${tableLimits.rows} plants of a table to a garden: all of them, or none. Names may be misspelled`,
    access: 'user',
    query: z.extend(GardenQuery, {
      /** Says what would be added, and adds nothing. */
      dryRun: z.optional(z.enum(['true'])),
    }),
    body: z.strictObject({
      plants: z.array(TablePlant).check(z.minLength(1), z.maxLength(tableLimits.rows)),
    }),
    idempotent: true,
    answer: TableImport,
  }),
};
