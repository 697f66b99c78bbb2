import { placeKey } from '../../../../contract/place-key.ts';
import type { Propagation } from '../../../../contract/plant-life.ts';
import { texts } from '../../../core/language.ts';
import type { Db } from '../../../db/database.ts';
import { keysOf } from '../../../db/text-key.ts';
import { readRule } from '../../care/series/recurrence.rules.ts';
import { lastDayOf } from '../../care/series/recurrence.service.ts';
import { textsToStore } from '../../care/wording.rules.ts';
import { fieldIds, fieldKey } from '../../own-fields/own-fields.queries.ts';
import { speciesByLatinNames } from '../../species/species.service.ts';
import { nameTags } from '../../tags/tags.queries.ts';
import { insertDays } from '../export/export-readings.queries.ts';
import {
  archiveOf,
  isLost,
  linkChildren,
  pausedPlans,
  pauseStrandedPlans,
  placeAt,
  placesIn,
  type RowHere,
} from './import.queries.ts';
import { importIdentifications } from './import-identifications.service.ts';
import type { KindImport } from './import-kinds.service.ts';
import type { PhotoImport } from './import-photos.service.ts';
import { batchSize, type Counts, type ImportTask, type Settled } from './import-task.service.ts';
import type { KeyMap, KeyStore } from './key-store.service.ts';

/** Imports the rows of a garden, list by list: what a list refers to must have been imported before. */
export class RowImport {
  readonly #task: ImportTask;
  readonly #photos: PhotoImport;
  /** The rows here by the keys of the export. */
  readonly #rows: Record<'plants' | 'carePlans' | 'eventSeries' | 'events' | 'journal', KeyMap<RowHere>>;
  /** What the plants are called in the export, by their keys. */
  readonly #plantNames: KeyMap<string>;
  /** The plants that were propagated from others, by their keys. */
  readonly #children: KeyMap<{ id: number; parent: string; propagation: Propagation }>;
  /** The plants of series, by their keys. */
  readonly #plantsOfSeries: KeyMap<string | null>;

  readonly #kinds: KindImport;

  /** @param photos collects where photos are shown */
  constructor(task: ImportTask, photos: PhotoImport, kinds: KindImport, store: KeyStore) {
    this.#task = task;
    this.#photos = photos;
    this.#kinds = kinds;
    this.#rows = {
      ...{ plants: store.map(), carePlans: store.map(), eventSeries: store.map() },
      ...{ events: store.map(), journal: store.map() },
    };
    this.#plantNames = store.map();
    this.#children = store.map();
    this.#plantsOfSeries = store.map();
  }

  async plants(): Promise<Counts> {
    const { now, options } = this.#task;
    const counts = await this.#task.importRows('plants', 'plants', {
      rows: this.#rows.plants,
      gardenOf: ({ garden }) => this.#task.gardens.idOf(garden),
      toRows: async (items, tx) => {
        for (const { commonName } of items.filter((plant) => isLost(plant, now)))
          this.#task.note(texts().files.importNotes.tooLongInTrash(commonName));
        const plants = items.filter((plant) => !isLost(plant, now));
        const names = plants.flatMap(({ species }) => species ?? []);
        const species = await speciesByLatinNames(tx, [...new Set(names)]);
        const tags = await this.#tagsOf(plants, tx);
        const fields = await this.#fieldsOf(plants, tx);
        return plants.map(
          ({ garden: _, cover: _cover, originalPhoto: _original, species: name, parent: __, ...plant }) => ({
            ...{ ...plant, propagation: null },
            ownTags: [...new Set(plant.ownTags.map((tag) => tags(plant.gardenId, tag)))],
            ownValues: Object.fromEntries(
              plant.ownValues.map((one) => [fields.get(plant.gardenId)?.get(fieldKey(one)), one.value]),
            ),
            ...keysOf(plant),
            ...archiveOf(plant),
            isPublic: plant.isPublic && plant.archivedAt === null && !options.privatePlants,
            wasPublic: plant.wasPublic && plant.archivedAt !== null && !options.privatePlants,
            speciesId: (name !== null && species.get(name)?.id) || null,
            photoId: null,
          }),
        );
      },
      onRow: ({ key, commonName, cover, originalPhoto, parent, propagation }, { id, gardenId }) => {
        this.#plantNames.set(key, commonName);
        if (parent !== null && propagation !== null) this.#children.set(key, { id, parent, propagation });
        if (cover !== null) this.#photos.usesOf(cover, gardenId)?.covers.push(id);
        if (originalPhoto !== null) this.#photos.usesOf(originalPhoto, gardenId)?.originals.push(id);
      },
    });
    await this.#linkChildren();
    return counts;
  }

  /** Says of plants what they were propagated from, once all have their rows. */
  async #linkChildren(): Promise<void> {
    const parents: Parameters<typeof linkChildren>[1] = [];
    const flush = () => this.#task.write((tx) => linkChildren(tx, parents.splice(0)));
    for (const { id, parent, propagation } of this.#children.values()) {
      const parentId = this.#plantId(parent);
      if (parentId !== undefined) parents.push({ id, parentId, propagation });
      if (parents.length === batchSize) await flush();
    }
    if (parents.length > 0) await flush();
  }

  /** What tags of plants are called in their gardens, which have them from now on. */
  async #tagsOf(plants: readonly Settled<'plants'>[], tx: Db) {
    const names = new Map<number, Map<string, string>>();
    for (const [gardenId, some] of Map.groupBy(plants, (plant) => plant.gardenId)) {
      const tags = some.flatMap(({ ownTags }) => ownTags).map((name) => ({ name }));
      const named = tags.length > 0 ? await nameTags(tx, { id: gardenId }, tags) : [];
      names.set(gardenId, new Map(named.map((name) => [placeKey(name), name])));
    }
    return (gardenId: number, tag: string): string => names.get(gardenId)?.get(placeKey(tag)) ?? tag;
  }

  /** The fields of the plants in their gardens, which have them from now on. */
  async #fieldsOf(plants: readonly Settled<'plants'>[], tx: Db) {
    const fields = new Map<number, Map<string, number>>();
    for (const [id, some] of Map.groupBy(plants, (plant) => plant.gardenId)) {
      const theirs = some.flatMap(({ ownValues }) => ownValues);
      fields.set(id, await fieldIds(tx, { id }, theirs));
    }
    return fields;
  }

  /** The id of the plant that an item belongs to; undefined where that was left out. */
  #plantId(key: string): number | undefined {
    return this.#rows.plants.get(key)?.id;
  }

  /** The garden that the plant of an item is in now: it may have been moved since it was exported. */
  #gardenOf = ({ plant }: { plant: string }): number | undefined => this.#rows.plants.get(plant)?.gardenId;

  #planId(key: string | null): number | null {
    return key === null ? null : (this.#rows.carePlans.get(key)?.id ?? null);
  }

  plans(): Promise<Counts> {
    return this.#task.importRows('carePlans', 'carePlans', {
      rows: this.#rows.carePlans,
      gardenOf: this.#gardenOf,
      toRows: (items) =>
        items.flatMap(({ plant, ...plan }) => {
          const plantId = this.#plantId(plant);
          return plantId ? [{ ...plan, type: this.#kinds.typeIn(plan.gardenId, plan.type), plantId }] : [];
        }),
    });
  }

  #gardenOfEvent = ({ garden, plant }: { garden: string; plant: string | null }): number | undefined =>
    plant === null ? this.#task.gardens.idOf(garden) : this.#gardenOf({ plant });

  series(): Promise<Counts> {
    return this.#task.importRows('eventSeries', 'eventSeries', {
      rows: this.#rows.eventSeries,
      gardenOf: this.#gardenOfEvent,
      toRows: async (items, tx) => {
        const places = await placesIn(tx, [...new Set(items.map(({ gardenId }) => gardenId))]);
        return items.flatMap(({ garden: _, plant, place, ...series }) => {
          const plantId = plant === null ? null : this.#plantId(plant);
          const rule = readRule(series.rule);
          if (plantId === undefined || !rule) return [];
          const endsOn = lastDayOf(rule, series.startsOn);
          const eventType = this.#kinds.typeIn(series.gardenId, series.eventType);
          return [{ ...series, eventType, plantId, placeId: this.#placeId(places, series, plant, place), endsOn }];
        });
      },
      onRow: ({ key, plant }) => this.#plantsOfSeries.set(key, plant),
    });
  }

  /** The place of that name in the garden; null where nothing stands at one. What is of a plant is of no place. */
  #placeId(
    places: ReadonlyMap<string, number>,
    { gardenId }: { gardenId: number },
    plant: string | null,
    name: string | null | undefined,
  ): number | null {
    return plant !== null || !name ? null : (places.get(placeAt(gardenId, name)) ?? null);
  }

  /** The series of an event, and its day there: both are of one plant and garden, or the event is a single one. */
  #occurrenceOf({ gardenId, plant, series, dueOn, occurrenceOn }: Settled<'events'>) {
    const row = series ? this.#rows.eventSeries.get(series) : undefined;
    const isOccurrence =
      row?.gardenId === gardenId && dueOn !== null && occurrenceOn && this.#plantsOfSeries.get(series ?? '') === plant;
    return isOccurrence && row ? { seriesId: row.id, occurrenceOn } : { seriesId: null, occurrenceOn: null };
  }

  events(): Promise<Counts> {
    return this.#task.importRows('events', 'calendarEvents', {
      rows: this.#rows.events,
      gardenOf: this.#gardenOfEvent,
      toRows: async (items, tx) => {
        const planIds = items.flatMap(({ plan }) => this.#planId(plan) ?? []);
        const paused = await pausedPlans(tx, planIds);
        const places = await placesIn(tx, [...new Set(items.map(({ gardenId }) => gardenId))]);
        return items.flatMap((item) => {
          const { garden: _, plant, plan, place, series: __, occurrenceOn: ___, doneAt = null, ...event } = item;
          const plantId = plant === null ? null : this.#plantId(plant);
          const planId = this.#planId(plan);
          const isOpen = !event.completed && event.skippedAt === null;
          // The plan is another one here, which has an open event of its own, or was paused since and has none.
          const isStranded = isOpen && plan !== null && (planId === null || paused.has(planId));
          const plantName = (plant !== null && this.#plantNames.get(plant)) || null;
          const eventType = this.#kinds.typeIn(event.gardenId, event.eventType);
          const kindName = this.#kinds.nameOf(event.gardenId, event.eventType);
          const texts = textsToStore({ ...event, plantName, kindName });
          const doneBy = event.completed ? this.#task.user.id : null;
          const placeId = this.#placeId(places, event, plant, place);
          const about = { plantId, placeId, planId, ...this.#occurrenceOf(item) };
          return plantId === undefined || isStranded
            ? []
            : [{ ...event, eventType, ...texts, ...about, plantId, doneAt, doneBy }];
        });
      },
    });
  }

  /** Pauses plans that came without their open event. */
  async pauseStranded(): Promise<void> {
    const ids = Array.from(this.#rows.carePlans.values(), ({ id }) => id);
    for (let start = 0; start < ids.length; start += batchSize) {
      const some = ids.slice(start, start + batchSize);
      await this.#task.write((tx) => pauseStrandedPlans(tx, this.#task.gardens.scope, some, this.#task.now));
    }
  }

  logs(): Promise<Counts> {
    return this.#task.importRows('careLogs', 'careLogs', {
      gardenOf: this.#gardenOf,
      toRows: (items) =>
        items.flatMap(({ plant, event, plan, harvest, ...log }) => {
          const plantId = this.#plantId(plant);
          const eventId = event === null ? null : (this.#rows.events.get(event)?.id ?? null);
          const { amount = null, unit = null } = harvest ?? {};
          const type = this.#kinds.typeIn(log.gardenId, log.type);
          return plantId ? [{ ...log, type, amount, unit, plantId, eventId, planId: this.#planId(plan) }] : [];
        }),
    });
  }

  entries(): Promise<Counts> {
    return this.#task.importRows('journal', 'journalEntries', {
      rows: this.#rows.journal,
      gardenOf: this.#gardenOf,
      toRows: (items) =>
        items.flatMap(({ plant, photos: _, ...entry }) => {
          const plantId = this.#plantId(plant);
          const noProblem = !entry.isProblem && { treatment: null, solvedOn: null };
          return plantId ? [{ ...entry, ...noProblem, plantId }] : [];
        }),
      onRow: ({ photos }, { id: entryId, gardenId }) => {
        for (const [index, key] of photos.entries()) {
          const uses = this.#photos.usesOf(key, gardenId);
          if (uses) uses.entry = { entryId, position: index + 1 };
        }
      },
    });
  }

  /** What sensors measured; hours and days that are there stay. */
  readings(): Promise<void> {
    return this.#task.inBatches('readings', async (tx, items) => {
      const days = items.flatMap(({ plant, ...day }) => {
        const row = this.#rows.plants.get(plant);
        return row && this.#task.gardens.takes(row.gardenId) ? [{ plantId: row.id, ...day }] : [];
      });
      await insertDays(tx, days);
    });
  }

  identifications(): Promise<void> {
    return importIdentifications(this.#task, this.#photos, ({ plant, entry }) => {
      const [table, row] =
        plant === null
          ? (['journalEntries', this.#rows.journal.get(entry ?? '')] as const)
          : (['plants', this.#rows.plants.get(plant)] as const);
      return row ? { table, ...row } : null;
    });
  }
}
