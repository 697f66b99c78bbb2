import type { FileHandle } from 'node:fs/promises';
import { photoFile } from '../../../../contract/export-fields.ts';
import { type Exported, listNames } from '../../../../contract/export-format.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ImportReport } from '../../../../contract/portability.ts';
import { instant } from '../../../context/deps.ts';
import { conflict, unauthenticated } from '../../../core/errors.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import { isForeignKeyViolation } from '../../../db/database.ts';
import { installationOf } from '../../../db/meta.ts';
import { photoUsage } from '../../photos/photos.queries.ts';
import { readUser } from '../export/export.queries.ts';
import { importBadges, importProfile, importRemarks } from './import-account.service.ts';
import { ImportArchive } from './import-archive.service.ts';
import { importError } from './import-errors.rules.ts';
import { importPlaceFacts, importTagsAndFields } from './import-garden-facts.service.ts';
import { gardensHere, otherMembers } from './import-gardens.queries.ts';
import { resolveImportGardens } from './import-gardens.service.ts';
import { KindImport } from './import-kinds.service.ts';
import { PhotoImport } from './import-photos.service.ts';
import { refuseOverQuota } from './import-quota.service.ts';
import { ReferenceChecker } from './import-references.service.ts';
import { RowImport } from './import-rows.service.ts';
import { type ImportDeps, type ImportOptions, ImportTask } from './import-task.service.ts';
import { KeyStore } from './key-store.service.ts';

/** Reads the whole export and refuses what is wrong with it, before anything is written. */
async function check(archive: ImportArchive, now: Date, store: KeyStore): Promise<void> {
  const checks = new ReferenceChecker(now, store);
  const missing = new Set(archive.manifest.missingPhotos);
  const named = new Set(archive.manifest.files.map(({ name }) => name));
  for (const list of listNames) {
    for await (const { item, place } of archive.items(list)) {
      checks.check(list, item, place);
      if (list !== 'photos') continue;
      const photo = item as Exported<'photos'>;
      const file = photoFile(photo);
      if (!missing.has(photo.key) && !named.has(file)) throw importError(place, 'import_file_missing', { file });
    }
  }
  checks.checkProfile(await archive.profile());
}

/** Every batch is a transaction, so that an interrupted import continues where it stopped when it is repeated. */
async function run(task: ImportTask, store: KeyStore): Promise<ImportReport> {
  const photos = new PhotoImport();
  const kinds = new KindImport(task);
  const rows = new RowImport(task, photos, kinds, store);
  await kinds.run();
  await importTagsAndFields(task);
  const plants = await rows.plants();
  await importPlaceFacts(task);
  const carePlans = await rows.plans();
  await rows.series();
  const events = await rows.events();
  await rows.pauseStranded();
  const careLogs = await rows.logs();
  const journalEntries = await rows.entries();
  await rows.readings();
  await rows.identifications();
  const { profile } = await task.archive.profile();
  if (profile.image !== null) photos.showInProfile(profile.image, task.gardens.own);
  const { counts: gardens } = task.gardens;
  const added = { gardens, plants, photos: await photos.run(task), events, careLogs, carePlans, journalEntries };
  const badges = await importBadges(task);
  await importRemarks(task);
  await importProfile(task, kinds);
  return { ...added, badges, notes: [...task.gardens.notes(), ...task.notes] };
}

/**
 * How many photos the importer can have: a file that holds more has some for which there is no room.
 *
 * @throws Refusal `unauthenticated` where the account was deleted while the file arrived: it has no garden any more
 */
async function mostPhotos({ db, photoQuota }: ImportDeps, user: SignedInUser): Promise<number> {
  const gardens = await gardensHere(db, user);
  if (gardens.length === 0) throw unauthenticated();
  const here = await photoUsage(
    db,
    gardens.map(({ id }) => id),
  );
  return photoQuota.photos + here.count;
}

/** The largest zip that is imported: a gardener's photo quota, and as much again for everything else. */
export const maxZipBytes = ({ bytes }: ImportDeps['photoQuota']): number => Math.max(limits.importBytes, 2 * bytes);

/**
 * Imports an export. Existing data stays as it is, so that a repeat adds nothing, and an interrupted import continues.
 * Nobody is notified, and nothing imported counts as new activity.
 *
 * @param file the zip; the caller closes it
 * @throws Refusal `invalid` for what is wrong with the file, `storage_full` if its photos do not fit: then nothing was
 *   imported; the reason of the signal
 */
export async function importGarden(
  deps: ImportDeps,
  user: SignedInUser,
  file: FileHandle,
  options: ImportOptions,
): Promise<ImportReport> {
  const store = new KeyStore();
  try {
    const { signal } = options;
    const maxPhotos = await mostPhotos(deps, user);
    const archive = await ImportArchive.open(file, { maxPhotos, maxBytes: maxZipBytes(deps.photoQuota), signal });
    await check(archive, deps.now(), store);
    const installation = await installationOf(deps.db);
    await refuseOverQuota(deps, user, archive, installation);
    signal.throwIfAborted();
    const gardens = await deps.db
      .transaction()
      .execute((tx) => resolveImportGardens({ tx, user, installation, now: instant(deps) }, archive));
    const report = await run(new ImportTask(deps, user, archive, installation, gardens, options), store);
    for (const { userId, gardenId } of await otherMembers(deps.db, gardens.scope))
      deps.userEvents.publish(userId, gardenId);
    return report;
  } catch (error) {
    if (isForeignKeyViolation(error)) {
      if (!(await readUser(deps.db, user))) throw unauthenticated();
      throw conflict('import_interrupted');
    }
    options.signal.throwIfAborted();
    throw error;
  } finally {
    store.close();
  }
}
