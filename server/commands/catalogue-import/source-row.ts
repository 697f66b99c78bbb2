import type { Database, Db } from '../../db/database.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';

/** What a source is called, and under which terms its rows stand. */
export interface SourceNames {
  name: string;
  license: string | null;
  /** Whether it replaces an earlier one. */
  licenseGiven: boolean;
  format: string;
}

/** The row of a source, made where it is missing. */
export async function sourceRow(db: Database, { name, license, licenseGiven, format }: SourceNames): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('catalogueSources')
      .select(['id', 'license', 'format'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) {
      const made = { name, license, format, importedAt: null };
      return (await tx.insertInto('catalogueSources').values(made).returning('id').executeTakeFirstOrThrow()).id;
    }
    const kept = licenseGiven ? license : (row.license ?? license);
    if (row.license !== kept || row.format !== format) {
      await tx.updateTable('catalogueSources').set({ license: kept, format }).where('id', '=', row.id).execute();
    }
    return row.id;
  });
}

/** The progress of an import of a source. */
interface Progress {
  /** Digest of the files: of others, the places mean other species. */
  digest: string;
  /** Place of the last species that is written. */
  place: number;
}

export const progressKey = (sourceId: number): string => `catalogue_import:${sourceId}`;

/** Where an unfinished import of the same files stopped; 0 where there is none. */
export async function readProgress(db: Db, sourceId: number, digest: string): Promise<number> {
  const text = await readMeta(db, progressKey(sourceId));
  if (text === undefined) return 0;
  const progress = JSON.parse(text) as Progress;
  return progress.digest === digest ? progress.place : 0;
}

export const writeProgress = (tx: Db, sourceId: number, progress: Progress): Promise<void> =>
  writeMeta(tx, progressKey(sourceId), JSON.stringify(progress));

/** Ends an import. The time of the import stays where it changed nothing. */
export async function finish(db: Database, sourceId: number, changed: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('meta').where('key', '=', progressKey(sourceId)).execute();
    await tx
      .updateTable('catalogueSources')
      .set({ importedAt: now.toISOString() })
      .where('id', '=', sourceId)
      .where((eb) => eb.or([eb('importedAt', 'is', null), eb.val(changed)]))
      .execute();
  });
}
