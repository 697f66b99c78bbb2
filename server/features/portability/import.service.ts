import type { FileHandle } from 'node:fs/promises';
import { type Exported, listNames, photoFile } from '../../../contract/export-format.ts';
import type { ImportReport } from '../../../contract/portability.ts';
import { isForeignKeyViolation } from '../../db/database.ts';
import { installationOf } from '../../db/installation.ts';
import { instant } from '../../deps.ts';
import { conflict, unauthenticated, unavailable } from '../../errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { readUser } from './export.queries.ts';
import { importBadges, importProfile, importRemarks } from './import-account.service.ts';
import { ImportArchive } from './import-archive.service.ts';
import { importError } from './import-errors.rules.ts';
import { otherMembers } from './import-gardens.queries.ts';
import { settleGardens } from './import-gardens.service.ts';
import { PhotoImport } from './import-photos.service.ts';
import { refuseOverQuota } from './import-quota.service.ts';
import { ReferenceChecker } from './import-references.rules.ts';
import { RowImport } from './import-rows.service.ts';
import { type ImportDeps, type ImportOptions, ImportTask } from './import-task.service.ts';

/** Reads the whole export and refuses what is wrong with it, before anything is written. */
async function check(archive: ImportArchive, now: Date): Promise<void> {
  const checks = new ReferenceChecker(now);
  const missing = new Set(archive.manifest.missingPhotos);
  const named = new Set(archive.manifest.files.map(({ name }) => name));
  for (const list of listNames) {
    for await (const { item, place } of archive.items(list)) {
      checks.check(list, item, place);
      if (list !== 'photos') continue;
      const { key } = item as Exported<'photos'>;
      if (!missing.has(key) && !named.has(photoFile(key)))
        throw importError(place, 'import_file_missing', { file: photoFile(key) });
    }
  }
  checks.checkProfile(await archive.profile());
}

/** Every batch is a transaction, so that whatever ends the import, a repeat goes on where it stood. */
async function run(task: ImportTask): Promise<ImportReport> {
  const photos = new PhotoImport();
  const rows = new RowImport(task, photos);
  const plants = await rows.plants();
  const carePlans = await rows.plans();
  await rows.series();
  const events = await rows.events();
  await rows.pauseStranded();
  const careLogs = await rows.logs();
  const journalEntries = await rows.entries();
  await rows.identifications();
  const { profile } = await task.archive.profile();
  if (profile.image !== null) photos.showInProfile(profile.image, task.gardens.idOf(undefined));
  const { counts: gardens } = task.gardens;
  const added = { gardens, plants, photos: await photos.run(task), events, careLogs, carePlans, journalEntries };
  const badges = await importBadges(task);
  await importRemarks(task);
  await importProfile(task);
  return { ...added, badges, notes: [...task.gardens.notes(), ...task.notes] };
}

/**
 * Imports what an export holds. What is there already stays as it is, so that a repeat adds nothing, and one that was
 * broken off goes on. Nobody is notified, and nothing of it is today's news.
 *
 * @param file the zip; the caller closes it
 * @throws Refusal `invalid` for what is wrong with the file, `storage_full` where its photos find no room: then nothing
 *   was imported; `unavailable` where the server stops
 */
export async function importGarden(
  deps: ImportDeps,
  user: SignedInUser,
  file: FileHandle,
  options: ImportOptions,
): Promise<ImportReport> {
  const archive = await ImportArchive.open(file);
  await check(archive, deps.now());
  const installation = await installationOf(deps.db);
  await refuseOverQuota(deps, user, archive, installation);
  try {
    options.signal.throwIfAborted();
    const gardens = await deps.db
      .transaction()
      .execute((tx) => settleGardens({ tx, user, installation, now: instant(deps) }, archive));
    const report = await run(new ImportTask(deps, user, archive, installation, gardens, options));
    for (const { userId, gardenId } of await otherMembers(deps.db, gardens.scope))
      deps.userEvents.publish(userId, gardenId);
    return report;
  } catch (error) {
    if (isForeignKeyViolation(error)) {
      if (!(await readUser(deps.db, user))) throw unauthenticated();
      throw conflict('import_interrupted');
    }
    if (options.signal.aborted) throw unavailable('server_restarting', 30);
    throw error;
  }
}
