import {
  type Exported,
  type ExportedProfile,
  type ListName,
  listNames,
  ownGardenKey,
} from '../../../../contract/export-format.ts';
import type { ExportedRemark } from '../../../../contract/export-records.ts';
import { texts } from '../../../core/language.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import { harvestFrom } from '../../care/log/care-logs.queries.ts';
import { readChosen } from '../../reminders/preferences.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import {
  hasPreferences,
  type JournalRow,
  readBadges,
  readComments,
  readEntries,
  readEvents,
  readGardens,
  readImportedRemarks,
  readLikes,
  readLogs,
  readPhotos,
  readPlans,
  readPlants,
  readSeries,
  readUser,
} from './export.queries.ts';
import { readIdentificationPhotos, readIdentifications } from './export-identifications.queries.ts';
import { type RemarkRow, remarkInOrder, remarkItem, saidInOrder } from './export-identifications.rules.ts';
import { type KeyedRow, ListKeys } from './export-keys.rules.ts';
import { readDays } from './export-readings.queries.ts';
import { idsOf, type RowList, remarkIds, type Scope, touchedGardens } from './export-scope.queries.ts';
import { PhotoNames, type PhotoToPack } from './photo-names.rules.ts';

/** Rows read by one query. */
const pageSize = 50;

/** Lists whose things others refer to, or an import must know again. */
type KeyedList = Exclude<ListName, 'readings' | 'badges' | 'community'>;

/**
 * Reads everything of one gardener, list by list in the order of `exportedLists`: what a list refers to was read before,
 * and its keys are known. Pages of rows, never all at once.
 */
export class ExportReader {
  readonly db: Db;
  readonly #user: SignedInUser;
  readonly #scope: Scope;
  readonly #installation: string;
  readonly #keys: Record<KeyedList, ListKeys>;
  /** Gardens of which everything is exported. */
  readonly #owned: ReadonlySet<number>;
  /** What the tables for people call the gardens, by their ids. */
  readonly #gardenNames = new Map<number, string>();
  /** By the ids of plants. */
  readonly #plantNames = new Map<number, { commonName: string; latinName: string; garden: string | null }>();
  readonly photos: PhotoToPack[] = [];
  readonly photoNames = new PhotoNames();

  constructor(db: Db, scope: Scope, installation: string) {
    this.db = db;
    this.#user = scope.user;
    this.#scope = scope;
    this.#installation = installation;
    this.#owned = new Set(scope.owned);
    const keys = listNames.map((list) => [list, new ListKeys(installation)]);
    this.#keys = Object.fromEntries(keys) as Record<ListName, ListKeys>;
  }

  /** Whether the tables for people say which garden something is in. */
  get hasSeveralGardens(): boolean {
    return this.#gardenNames.size > 1;
  }

  /** The items of a list, a page of rows at a time. */
  async *#pages<T, Item>(
    list: RowList | readonly number[],
    read: (db: Db, ids: number[]) => Promise<T[]>,
    toItem: (row: T) => Item,
  ): AsyncGenerator<Item[]> {
    const ids = typeof list === 'string' ? await this.idsOf(list) : list;
    for (let start = 0; start < ids.length; start += pageSize)
      yield (await read(this.db, ids.slice(start, start + pageSize))).map(toItem);
  }

  /** The ids of all that the export has in a list. */
  idsOf(list: RowList): Promise<number[]> {
    return idsOf(this.db, list, this.#scope);
  }

  #key(list: KeyedList, row: KeyedRow): string {
    return this.#keys[list].of(row);
  }

  /** The key of what another row refers to; null where that is not in the export. */
  #ref(list: KeyedList, id: number | null): string | null {
    return id === null ? null : (this.#keys[list].get(id) ?? null);
  }

  /** The key of what another row belongs to. */
  #owner(list: 'gardens' | 'plants', id: number): string {
    const key = this.#keys[list].get(id);
    if (key === undefined) throw new Error(`${id} of ${list} is not in the export`);
    return key;
  }

  async *gardenList(): AsyncGenerator<Exported<'gardens'>[]> {
    const touched = await touchedGardens(this.db, this.#scope);
    const gardens = await readGardens(this.db, this.#scope, touched);
    yield gardens.map(({ id, importKey, name, isOwn, createdAt, ...choices }) => {
      if (isOwn) this.#keys.gardens.set(id, ownGardenKey);
      this.#gardenNames.set(id, name ?? texts().names.gardens[isOwn ? 'own' : 'nobodys']);
      const key = this.#key('gardens', { id, importKey, at: createdAt });
      return { key, name, isOwn, createdAt: isOwn ? null : createdAt, ...choices };
    });
  }

  photoList(): AsyncIterable<Exported<'photos'>[]> {
    return this.#pages('photos', readPhotos, ({ id, importKey, photoKey, subject, ...photo }) => {
      const key = this.#key('photos', { id, importKey, at: photo.createdAt });
      const file = this.photoNames.name(id, subject, photo.createdAt);
      this.photos.push({ key, photoKey, file });
      return { key, file, ...photo };
    });
  }

  plantList(): AsyncIterable<Exported<'plants'>[]> {
    return this.#pages('plants', readPlants, (row) => {
      const { id, importKey, gardenId, photoId, originalPhotoId, species, deletedAt, ...plant } = row;
      const { origin, commonName, latinName, family, isPublic, wasPublic, parentId, propagation, ...rest } = plant;
      const parent = this.#ref('plants', parentId);
      this.#plantNames.set(id, { commonName, latinName, garden: this.#gardenNames.get(gardenId) ?? null });
      return {
        key: this.#key('plants', { id, importKey, at: plant.identifiedAt }),
        garden: this.#owner('gardens', gardenId),
        ...{ origin, commonName, latinName, family, species, ...rest },
        // Showing a plant of others to everybody is theirs to decide, elsewhere too.
        isPublic: isPublic && this.#owned.has(gardenId),
        wasPublic: wasPublic && this.#owned.has(gardenId),
        ...{ parent, propagation: parent === null ? null : propagation, deletedAt },
        cover: this.#ref('photos', photoId),
        originalPhoto: this.#ref('photos', originalPhotoId),
      };
    });
  }

  planList(): AsyncIterable<Exported<'carePlans'>[]> {
    return this.#pages('carePlans', readPlans, ({ id, importKey, plantId, ...plan }) => ({
      key: this.#key('carePlans', { id, importKey, at: plan.createdAt }),
      plant: this.#owner('plants', plantId),
      ...plan,
    }));
  }

  seriesList(): AsyncIterable<Exported<'eventSeries'>[]> {
    return this.#pages('eventSeries', readSeries, ({ id, importKey, gardenId, plantId, ...series }) => ({
      key: this.#key('eventSeries', { id, importKey, at: series.createdAt }),
      garden: this.#owner('gardens', gardenId),
      plant: this.#ref('plants', plantId),
      ...series,
    }));
  }

  eventList(): AsyncIterable<Exported<'events'>[]> {
    return this.#pages('events', readEvents, (row) => {
      const { id, importKey, gardenId, plantId, planId, dueOn, countedFrom, skippedAt, ...event } = row;
      const { createdAt, updatedAt, place, seriesId, occurrenceOn, ...said } = event;
      const series = this.#ref('eventSeries', seriesId);
      return {
        key: this.#key('events', { id, importKey, at: createdAt }),
        garden: this.#owner('gardens', gardenId),
        plant: this.#ref('plants', plantId),
        ...said,
        plan: this.#ref('carePlans', planId),
        ...{ dueOn, countedFrom, skippedAt, place, series, occurrenceOn: series === null ? null : occurrenceOn },
        ...{ createdAt, updatedAt },
      };
    });
  }

  logList(): AsyncIterable<Exported<'careLogs'>[]> {
    return this.#pages('careLogs', readLogs, (row) => {
      const { id, importKey, plantId, eventId, planId, earlierOn, movedFrom, createdAt, ...rest } = row;
      const { amount, unit, kindName: _, ...log } = rest;
      return {
        key: this.#key('careLogs', { id, importKey, at: createdAt }),
        plant: this.#owner('plants', plantId),
        ...log,
        harvest: harvestFrom({ amount, unit }),
        event: this.#ref('events', eventId),
        plan: this.#ref('carePlans', planId),
        ...{ earlierOn, movedFrom, createdAt },
      };
    });
  }

  /** The plants as a table for people, with the names of their gardens. */
  plantTable() {
    return this.#pages('plants', readPlants, ({ gardenId, ...plant }) => ({
      ...plant,
      isPublic: plant.isPublic && this.#owned.has(gardenId),
      garden: this.#gardenNames.get(gardenId) ?? null,
    }));
  }

  /** The care logs as a table for people, with the names of the plants and their gardens. */
  careTable() {
    return this.#pages('careLogs', readLogs, ({ plantId, ...log }) => ({ ...log, ...this.#plantNames.get(plantId) }));
  }

  /** Journal entries, each with its photos. @param list all that the export has, or some by their ids */
  entries<Item>(list: 'journal' | readonly number[], toItem: (row: JournalRow) => Item) {
    const isTheirs = ({ gardenId, userId }: JournalRow) => !this.#owned.has(gardenId) && userId !== this.#user.id;
    // An entry of another that holds photos of the user's: the words are not theirs.
    const noWords = { note: '', isProblem: false, treatment: null, solvedOn: null };
    return this.#pages(list, readEntries, (row) => toItem(isTheirs(row) ? { ...row, ...noWords } : row));
  }

  journalList(): AsyncIterable<Exported<'journal'>[]> {
    return this.entries('journal', ({ id, importKey, plantId, gardenId: _, userId: __, photos, ...entry }) => ({
      key: this.#key('journal', { id, importKey, at: entry.createdAt }),
      plant: this.#owner('plants', plantId),
      ...entry,
      photos: photos.flatMap((photo) => this.#keys.photos.get(photo.id) ?? []),
    }));
  }

  async *readingList(): AsyncGenerator<Exported<'readings'>[]> {
    for (const id of await this.idsOf('readings')) {
      const plant = this.#owner('plants', id);
      yield (await readDays(this.db, id)).map((day) => ({ plant, ...day }));
    }
  }

  identificationList(): AsyncIterable<Exported<'identifications'>[]> {
    const read = async (db: Db, ids: number[]) => {
      const photos = Map.groupBy(await readIdentificationPhotos(db, ids), (photo) => photo.identificationId);
      return (await readIdentifications(db, ids)).map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
    };
    return this.#pages('identifications', read, (row) => {
      const { id, importKey, plantId, entryId, earlierAnswers, photos, chosen, confirmedAt, createdAt, ...said } = row;
      return {
        key: this.#key('identifications', { id, importKey, at: createdAt }),
        plant: this.#ref('plants', plantId),
        entry: this.#ref('journal', entryId),
        ...saidInOrder(said),
        earlierAnswers: earlierAnswers.map(({ groupName, ...one }) => saidInOrder({ ...one, group: groupName })),
        photos: photos.flatMap(({ photoId, organ }) => {
          const photo = this.#ref('photos', photoId);
          return photo === null ? [] : [{ photo, organ }];
        }),
        chosen: chosen && { latinName: chosen.latinName, commonName: chosen.commonName },
        ...{ confirmedAt, createdAt },
      };
    });
  }

  badgeList(): AsyncIterable<Exported<'badges'>[]> {
    return this.#pages('badges', readBadges, (badge) => badge);
  }

  async *communityList(): AsyncGenerator<ExportedRemark[]> {
    const { written, received, likes, imported } = await remarkIds(this.db, this.#scope);
    const standing = new Set<string>();
    const remarksOf = (kind: ExportedRemark['kind']) => (row: RemarkRow) => {
      const remark = remarkItem(this.#installation, row, kind);
      standing.add(remark.key);
      return remark;
    };
    const comments = (other: 'writer' | 'owner') => (db: Db, ids: number[]) => readComments(db, this.#user, ids, other);
    yield* this.#pages(written, comments('owner'), remarksOf('written'));
    yield* this.#pages(received, comments('writer'), remarksOf('received'));
    yield* this.#pages(likes, (db, ids) => readLikes(db, this.#user, ids), remarksOf('like'));
    // What was imported while it was deleted may stand there again.
    const imports = this.#pages(imported, readImportedRemarks, ({ remark }) => remarkInOrder(remark));
    for await (const page of imports) {
      const gone = page.filter(({ key }) => !standing.has(key));
      if (gone.length > 0) yield gone;
    }
  }

  async profile(): Promise<ExportedProfile> {
    const row = await readUser(this.db, this.#user);
    if (!row) throw new Error('the user was deleted');
    const image = this.photos.find(({ photoKey }) => photoKey === row.imageKey)?.key ?? null;
    const { deviceTimeZone: _, deviceLanguage: __, ...settings } = await readSettings(this.db, this.#user);
    return {
      account: row.account,
      profile: { ...row.profile, image },
      settings,
      reminders: (await hasPreferences(this.db, this.#user)) ? await readChosen(this.db, this.#user) : null,
    };
  }
}
