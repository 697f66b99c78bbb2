import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const Counts = z.object({
  added: z.int(),
  /** There already, from an earlier import of the same thing or because it was exported here. */
  kept: z.int(),
});

/** What an import did, by kind. */
export const ImportReport = z.object({
  /** Besides one's own, which is always there. */
  gardens: Counts,
  plants: Counts,
  photos: Counts,
  events: Counts,
  careLogs: Counts,
  carePlans: Counts,
  journalEntries: Counts,
  badges: Counts,
  /** What could not be imported, one sentence each; at most 100. */
  notes: z.array(z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const portabilityApi = {
  export: endpoint('GET /api/account/export', {
    summary:
      'Everything that the signed-in user has, with photos, as a zip (see docs/export-format.md). One export at a time',
    access: 'user',
    answerType: 'application/zip',
  }),
  import: endpoint('POST /api/account/import', {
    summary:
      'Import an export. Importing the same file again adds nothing. If something is wrong with the file, nothing is imported, and the answer names the place, e.g. `plants.json: plants[3].commonName`',
    access: 'user',
    query: z.object({
      /** `private` makes public plants of the export private; otherwise they stay public. */
      plants: z.optional(z.enum(['private'])),
    }),
    upload: { field: 'file', maxBytes: limits.importBytes, large: true },
    answer: ImportReport,
  }),
};
