import { photoFile } from '../../../../contract/export-fields.ts';
import type { Deps } from '../../../context/deps.ts';
import { refuse } from '../../../core/errors.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import { passedLimit } from '../../photos/photos.service.ts';
import { knownRows } from './import.queries.ts';
import type { ImportArchive } from './import-archive.service.ts';
import { gardensHere, importScope } from './import-gardens.queries.ts';

/** Keys looked up in one query. */
const batchSize = 500;

/**
 * Refuses an import whose photos find no room, before it begins.
 *
 * @throws Refusal `storage_full`
 */
export async function refuseOverQuota(
  deps: Pick<Deps, 'db' | 'photoQuota'>,
  user: SignedInUser,
  archive: ImportArchive,
  installation: string,
): Promise<void> {
  const bytesOf = new Map(archive.manifest.files.map(({ name, bytes }) => [name, bytes]));
  const photos = await Array.fromAsync(archive.items('photos'), ({ item: { key, file } }) => ({
    key,
    name: photoFile({ key, file }),
  }));
  const scope = importScope(user, await gardensHere(deps.db, user), new Set());
  const fresh = { count: 0, bytes: 0 };
  for (let start = 0; start < photos.length; start += batchSize) {
    const batch = photos.slice(start, start + batchSize);
    const items = batch.map(({ key }) => ({ key, gardenId: undefined }));
    const known = await knownRows(deps.db, scope, { table: 'photos', items, installation });
    for (const { key, name } of batch) {
      const bytes = bytesOf.get(name);
      if (known.has(key) || bytes === undefined) continue;
      fresh.count += 1;
      fresh.bytes += bytes;
    }
  }
  if (fresh.count === 0) return;
  const limit = await passedLimit(deps, user.id, fresh);
  if (limit === null) return;
  throw refuse('storage_full', 'import_over_photo_quota', { photos: fresh.count, ...limit });
}
