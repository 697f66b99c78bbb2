import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
  type Exported,
  exportedLists,
  exportFormat,
  type ListName,
  type Manifest,
  photoFile,
} from '../../../contract/export-format.ts';
import { installationOf } from '../../db/installation.ts';
import { readSnapshot } from '../../db/snapshot.ts';
import { type Deps, instant } from '../../deps.ts';
import type { SignedInUser } from '../../ownership.ts';
import { timeOf } from '../settings/settings.service.ts';
import { csvOf } from './csv.service.ts';
import { ExportReader, type PhotoToPack } from './export-lists.service.ts';
import { type OpenScratch, ScratchFiles } from './export-scratch-files.service.ts';

type World = Pick<Deps, 'db' | 'images' | 'now'>;

interface MadeExport {
  made: ScratchFiles;
  photos: PhotoToPack[];
  counts: Record<ListName, number>;
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');

const plantColumns: Record<string, (plant: Exported<'plants'>) => string | null> = {
  name: ({ commonName }) => commonName,
  'scientific name': ({ latinName }) => latinName,
  family: ({ family }) => family,
  place: ({ location }) => location,
  identified: ({ identifiedAt }) => identifiedAt,
  'added to the garden': ({ addedAt }) => addedAt,
  'last watered': ({ lastWatered }) => lastWatered,
  'last fertilized': ({ lastFertilized }) => lastFertilized,
  bloom: ({ bloomDate }) => bloomDate,
  native: ({ isNative }) => yes(isNative),
  public: ({ isPublic }) => yes(isPublic),
  'in the trash since': ({ deletedAt }) => deletedAt,
  tags: ({ tags }) => tags.join(', '),
  'native range': ({ nativeRange }) => nativeRange,
  'care notes': ({ careNotes }) => careNotes,
  description: ({ description }) => description,
};

/** Writes all but the photos to the disk, as it stands at one moment: the download may then take its time. */
async function makeFiles(deps: World, user: SignedInUser, openScratch: OpenScratch): Promise<MadeExport> {
  const installation = await installationOf(deps.db);
  const made = new ScratchFiles(openScratch);
  try {
    return await readSnapshot(deps.db, async (db) => {
      const reader = new ExportReader(db, { user, now: instant(deps) }, installation);
      const list = (name: ListName, pages: AsyncIterable<readonly unknown[]>) =>
        made.writeList(exportedLists[name].file, pages);
      const counts = {
        photos: await list('photos', reader.photoList()),
        plants: await list('plants', reader.plantList()),
        carePlans: await list('carePlans', reader.planList()),
        events: await list('events', reader.eventList()),
        careLogs: await list('careLogs', reader.logList()),
        journal: await list('journal', reader.journalList()),
        badges: await list('badges', reader.badgeList()),
        community: await list('community', reader.communityList()),
      };
      await made.write('profile.json', [`${JSON.stringify(await reader.profile(), null, 2)}\n`]);
      await made.write('plants.csv', csvOf(reader.plantList(), plantColumns));
      await made.write(
        'care.csv',
        csvOf(reader.logRows(), {
          date: ({ doneOn }) => doneOn,
          plant: ({ plantId }) => reader.plantNames.get(plantId)?.commonName ?? null,
          'scientific name': ({ plantId }) => reader.plantNames.get(plantId)?.latinName ?? null,
          care: ({ type }) => type,
          note: ({ note }) => note,
        }),
      );
      return { made, photos: reader.photos, counts };
    });
  } catch (error) {
    await made.close();
    throw error;
  }
}

/**
 * One entry after the other, as fast as the reader of the zip takes them. Photos come first: only where nothing waits before
 * it is a photo written at once, so that its bytes show whether the reader keeps up.
 */
async function pack(
  deps: World,
  zip: ZipFile,
  { made, photos, counts }: MadeExport,
  signal: AbortSignal,
): Promise<void> {
  const output = zip.outputStream as PassThrough;
  const mtime = deps.now();
  const files: Manifest['files'] = made.files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  const missingPhotos: string[] = [];
  for (const { key, photoKey } of photos) {
    const file = await deps.images.get(photoKey, 'full');
    signal.throwIfAborted();
    if (!file) {
      missingPhotos.push(key);
      continue;
    }
    const name = photoFile(key);
    zip.addBuffer(file, name, { compress: false, mtime, mode: 0o100600 });
    files.push({ name, bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') });
    if (output.writableNeedDrain) await once(output, 'drain', { signal });
  }
  for (const { name, content, bytes } of made.files) {
    const stream: Readable = content.createReadStream({ start: 0, autoClose: false });
    zip.addReadStream(stream, name, { size: bytes, mtime, mode: 0o100600 });
    try {
      await finished(stream, { signal });
    } finally {
      stream.destroy();
    }
  }
  const manifest: Manifest = {
    format: exportFormat.name,
    version: exportFormat.version,
    app: 'Leafbook',
    madeAt: mtime.toISOString(),
    counts,
    files,
    missingPhotos,
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', { mtime, mode: 0o100600 });
  zip.end();
}

/** What the file of an export is called: by the day that it is where the gardener lives. */
export async function exportName({ db, now }: Pick<Deps, 'db' | 'now'>, user: SignedInUser): Promise<string> {
  const { today } = await timeOf(db, user, { now: now(), named: undefined });
  return `leafbook-${today}.zip`;
}

/**
 * Everything that the gardener has, as a zip that is made while it is read. The rows are those of one moment; a photo that
 * is deleted after it is left out, and the manifest says so.
 *
 * @param openScratch opens files for the rows, until they have been read
 * @param onEnd called once, when nothing of the export is left, however it ended
 * @throws what the database or the disk refuses, before anything can be read
 */
export async function exportGarden(
  deps: World,
  user: SignedInUser,
  openScratch: OpenScratch,
  onEnd: () => void,
): Promise<Readable> {
  const made = await makeFiles(deps, user, openScratch).catch((error: unknown) => {
    onEnd();
    throw error;
  });
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  const packed = pack(deps, zip, made, gone.signal).catch((error: unknown) => {
    if (!output.destroyed) output.destroy(error as Error);
  });
  void packed
    .then(() => made.made.close())
    .catch(() => {})
    .finally(onEnd);
  return output;
}
