import type { Generated } from 'kysely';
import type { ExportedRemark } from '../../contract/export-records.ts';
import type { Fixed } from './columns.ts';

/** What a row that may come from an export knows of that. */
export interface Imported {
  /** The key that the export names it by; null for what was made here. One garden has each key once. */
  importKey: string | null;
}

/** What an export said of the community that it comes from: kept for the next export, shown to nobody. */
export interface ImportedRemarks {
  id: Generated<number>;
  userId: Fixed<number>;
  importKey: Fixed<string>;
  remark: Fixed<ExportedRemark>;
}
