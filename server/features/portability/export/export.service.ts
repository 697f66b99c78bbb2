import type { Readable } from 'node:stream';
import {
  type Exported,
  exportedLists,
  exportFormat,
  type ListName,
  type Manifest,
} from '../../../../contract/export-format.ts';
import type { NewField } from '../../../../contract/own-fields.ts';
import { plantFieldNames, plantFields } from '../../../../contract/plant-fields.ts';
import { isBuiltIn } from '../../../../contract/values.ts';
import { type Deps, instant } from '../../../context/deps.ts';
import { ZipWriter } from '../../../core/archive/zip-writer.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import { installationOf } from '../../../db/meta.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import { typeName } from '../../care/wording.rules.ts';
import { fieldKey, fieldsOf } from '../../own-fields/own-fields.queries.ts';
import { inLanguageOf } from '../../settings/settings.queries.ts';
import { timeOf } from '../../settings/settings.service.ts';
import { albumOf } from './album.service.ts';
import { csvOf } from './csv.service.ts';
import { ExportReader } from './export-lists.service.ts';
import { scopeOf } from './export-scope.queries.ts';
import { type OpenScratch, ScratchFiles } from './export-scratch-files.service.ts';
import type { PhotoToPack } from './photo-names.rules.ts';

type ExportDeps = Pick<Deps, 'db' | 'images' | 'now'>;

interface ExportContents {
  scratch: ScratchFiles;
  photos: PhotoToPack[];
  counts: Record<ListName, number>;
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');

type PlantRow = Omit<Exported<'plants'>, 'key' | 'garden' | 'cover' | 'originalPhoto' | 'parent'> & {
  garden: string | null;
};

/** The table for people: what the gardener wrote in the order of the contract, and long texts last. */
const columnsOf = (isText: boolean): typeof plantColumns =>
  Object.fromEntries(
    plantFieldNames
      .filter((name) => (plantFields[name].type === 'text') === isText)
      .map((name) => [plantFields[name].heading, (plant) => plant[name]?.toString() ?? null]),
  );

const plantColumns: Record<string, (plant: PlantRow) => string | null> = {
  ...columnsOf(false),
  identified: ({ identifiedAt }) => identifiedAt,
  'added to the garden': ({ addedAt }) => addedAt,
  'last watered': ({ lastWatered }) => lastWatered,
  'last fertilized': ({ lastFertilized }) => lastFertilized,
  native: ({ isNative }) => yes(isNative),
  public: ({ isPublic }) => yes(isPublic),
  'archived on': ({ archivedOn }) => archivedOn,
  'archived because': ({ archiveReason }) => archiveReason?.replace('_', ' ') ?? null,
  'in the trash since': ({ deletedAt }) => deletedAt,
  tags: ({ tags }) => tags.join(', '),
  'own tags': ({ ownTags }) => ownTags.join(', '),
  ...columnsOf(true),
};

/** The column of a field that gardeners made. */
const ownColumn = (field: NewField) =>
  [
    field.name,
    ({ ownValues }: PlantRow) => ownValues.find((one) => fieldKey(one) === fieldKey(field))?.value ?? null,
  ] as const;

/** Which garden something is in, where there are several. */
const gardenColumn = ['garden', ({ garden = null }: { garden?: string | null }) => garden] as const;

/** Writes all but the photos to the disk, as it stands at one moment: the download may then take its time. */
async function writeScratchFiles(
  deps: ExportDeps,
  user: SignedInUser,
  openScratch: OpenScratch,
  signal: AbortSignal,
): Promise<ExportContents> {
  const installation = await installationOf(deps.db);
  const scratch = new ScratchFiles(openScratch, signal);
  try {
    return await readSnapshot(deps.db, async (db) => {
      const scope = await scopeOf(db, user, instant(deps));
      const reader = new ExportReader(db, scope, installation);
      const list = (name: ListName, pages: AsyncIterable<readonly unknown[]>) =>
        scratch.writeList(exportedLists[name].file, pages);
      const counts = {
        gardens: await list('gardens', reader.gardenList()),
        photos: await list('photos', reader.photoList()),
        plants: await list('plants', reader.plantList()),
        carePlans: await list('carePlans', reader.planList()),
        eventSeries: await list('eventSeries', reader.seriesList()),
        events: await list('events', reader.eventList()),
        careLogs: await list('careLogs', reader.logList()),
        journal: await list('journal', reader.journalList()),
        readings: await list('readings', reader.readingList()),
        identifications: await list('identifications', reader.identificationList()),
        badges: await list('badges', reader.badgeList()),
        community: await list('community', reader.communityList()),
      };
      await scratch.write('profile.json', [`${JSON.stringify(await reader.profile(), null, 2)}\n`]);
      const inGarden = reader.hasSeveralGardens ? [gardenColumn] : [];
      const fields = new Map((await fieldsOf(db, scope.owned)).map((field) => [fieldKey(field), field]));
      await scratch.write(
        'plants.csv',
        csvOf(reader.plantTable(), [...Object.entries(plantColumns), ...fields.values().map(ownColumn), ...inGarden]),
      );
      await scratch.write(
        'care.csv',
        csvOf(reader.careTable(), [
          ['date', ({ doneOn }) => doneOn],
          ['plant', ({ commonName = null }) => commonName],
          ['scientific name', ({ latinName = null }) => latinName],
          ['care', ({ type, kindName }) => (isBuiltIn(type) ? type : typeName(type, kindName))],
          ['amount', ({ amount }) => amount?.toString() ?? null],
          ['unit', ({ unit }) => unit],
          ['note', ({ note }) => note],
          ...inGarden,
        ]),
      );
      await scratch.write('index.html', albumOf(reader, instant(deps).slice(0, 10)));
      return { scratch, photos: reader.photos, counts };
    });
  } catch (error) {
    await scratch.close();
    throw error;
  }
}

/** Adds one file after the other, as fast as the zip is read. */
async function pack(deps: ExportDeps, zip: ZipWriter, { scratch, photos, counts }: ExportContents): Promise<void> {
  const missingPhotos: string[] = [];
  for (const { key, photoKey, file } of photos) {
    const bytes = await deps.images.get(photoKey, 'full');
    if (bytes) await zip.add(file, bytes, { pack: false });
    else missingPhotos.push(key);
  }
  for (const { content, ...digest } of scratch.files)
    await zip.addStream(digest, content.createReadStream({ start: 0, autoClose: false }));
  const manifest: Manifest = {
    format: exportFormat.name,
    version: exportFormat.version,
    app: 'Leafbook',
    madeAt: zip.mtime.toISOString(),
    counts,
    files: zip.files,
    missingPhotos,
  };
  await zip.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), { pack: true });
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
 * @param signal ends it before anything can be read, by its reason
 * @param onEnd called once, when nothing of the export is left, however it ended. The zip ends after it, so that the next export
 *   may be asked for as soon as this one has arrived
 * @throws what the database or the disk refuses, before anything can be read
 */
export async function exportGarden(
  deps: ExportDeps,
  user: SignedInUser,
  { openScratch, signal, onEnd }: { openScratch: OpenScratch; signal: AbortSignal; onEnd: () => Promise<void> },
): Promise<Readable> {
  const contents = await inLanguageOf(deps.db, user, () => writeScratchFiles(deps, user, openScratch, signal)).catch(
    async (error: unknown) => {
      await onEnd();
      throw error;
    },
  );
  const zip = new ZipWriter(deps.now());
  void pack(deps, zip, contents)
    .finally(() =>
      contents.scratch
        .close()
        .catch(() => {})
        .finally(onEnd),
    )
    .then(() => zip.end())
    .catch((error: Error) => zip.output.destroy(error));
  return zip.output;
}
