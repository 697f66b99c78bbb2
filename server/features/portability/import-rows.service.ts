import type { Exported } from '../../../contract/export-format.ts';
import { speciesByLatinNames } from '../species/species.service.ts';
import {
  insertEntries,
  insertEvents,
  insertLogs,
  insertPlans,
  insertPlants,
  isLost,
  pausedPlans,
  pauseStrandedPlans,
} from './import.queries.ts';
import type { PhotoImport } from './import-photos.service.ts';
import { batchSize, type Counts, type ImportTask } from './import-task.service.ts';

/** Takes over the rows of a garden, list by list: what a list refers to must have been taken over before. */
export class RowImport {
  readonly #task: ImportTask;
  readonly #photos: PhotoImport;
  /** Rows here by the keys of the export. */
  readonly #rows = {
    plants: new Map<string, number>(),
    carePlans: new Map<string, number>(),
    events: new Map<string, number>(),
  };

  /** @param photos is told where photos are to be shown */
  constructor(task: ImportTask, photos: PhotoImport) {
    this.#task = task;
    this.#photos = photos;
  }

  plants(): Promise<Counts> {
    return this.#task.rowsOf(
      'plants',
      'plants',
      {
        rows: this.#rows.plants,
        add: async (tx, items: Exported<'plants'>[]) => {
          const names = items.flatMap(({ species }) => species ?? []);
          const species = await speciesByLatinNames(tx, [...new Set(names)]);
          const lost = items.filter((plant) => isLost(plant, this.#task.now));
          for (const { commonName } of lost)
            this.#task.note(`${commonName} was in the trash for too long and is left out.`);
          const plants = items.filter((plant) => !lost.includes(plant));
          return insertPlants(
            tx,
            this.#task.user,
            plants.map(({ cover: _cover, originalPhoto: _original, species: name, ...plant }) => ({
              ...plant,
              isPublic: plant.isPublic && !this.#task.options.privatePlants,
              speciesId: (name !== null && species.get(name)?.id) || null,
              photoId: null,
            })),
          );
        },
      },
      ({ cover, originalPhoto }, id) => {
        if (cover !== null) this.#photos.usesOf(cover).covers.push(id);
        if (originalPhoto !== null) this.#photos.usesOf(originalPhoto).originals.push(id);
      },
    );
  }

  /** The id of the plant that an item belongs to; undefined where that was left out. */
  #plantId({ plant }: { plant: string | null }): number | null | undefined {
    return plant === null ? null : this.#rows.plants.get(plant);
  }

  #planId({ plan }: { plan: string | null }): number | null {
    return plan === null ? null : (this.#rows.carePlans.get(plan) ?? null);
  }

  plans(): Promise<Counts> {
    return this.#task.rowsOf('carePlans', 'carePlans', {
      rows: this.#rows.carePlans,
      add: (tx, items: Exported<'carePlans'>[]) =>
        insertPlans(
          tx,
          this.#task.user,
          items.flatMap(({ plant, ...plan }) => {
            const plantId = this.#plantId({ plant });
            return plantId ? [{ ...plan, plantId }] : [];
          }),
        ),
    });
  }

  events(): Promise<Counts> {
    return this.#task.rowsOf('events', 'calendarEvents', {
      rows: this.#rows.events,
      add: async (tx, items: Exported<'events'>[]) => {
        const planned = items.map((event) => ({ ...event, planId: this.#planId(event) }));
        const paused = await pausedPlans(
          tx,
          this.#task.user,
          planned.flatMap(({ planId }) => planId ?? []),
        );
        const events = planned.flatMap(({ plant, plan, planId, ...event }) => {
          const plantId = this.#plantId({ plant });
          const isOpen = !event.completed && event.skippedAt === null;
          // The plan is another one here, which has an open event of its own, or was paused since and has none.
          const isStranded = isOpen && plan !== null && (planId === null || paused.has(planId));
          return plantId === undefined || isStranded ? [] : [{ ...event, plantId, planId }];
        });
        return insertEvents(tx, this.#task.user, events);
      },
    });
  }

  /** Pauses plans that came without their open event. */
  async pauseStranded(): Promise<void> {
    const ids = [...this.#rows.carePlans.values()];
    for (let start = 0; start < ids.length; start += batchSize) {
      const some = ids.slice(start, start + batchSize);
      await this.#task.write((tx) => pauseStrandedPlans(tx, this.#task.user, some, this.#task.now));
    }
  }

  logs(): Promise<Counts> {
    return this.#task.rowsOf('careLogs', 'careLogs', {
      add: (tx, items: Exported<'careLogs'>[]) =>
        insertLogs(
          tx,
          this.#task.user,
          items.flatMap(({ plant, event, plan, ...log }) => {
            const plantId = this.#plantId({ plant });
            const eventId = event === null ? null : (this.#rows.events.get(event) ?? null);
            return plantId ? [{ ...log, plantId, eventId, planId: this.#planId({ plan }) }] : [];
          }),
        ),
    });
  }

  entries(): Promise<Counts> {
    return this.#task.rowsOf(
      'journal',
      'journalEntries',
      {
        add: (tx, items: Exported<'journal'>[]) =>
          insertEntries(
            tx,
            this.#task.user,
            items.flatMap(({ plant, photos: _, ...entry }) => {
              const plantId = this.#plantId({ plant });
              return plantId ? [{ ...entry, plantId }] : [];
            }),
          ),
      },
      ({ photos }, entryId) => {
        for (const [index, key] of photos.entries()) this.#photos.usesOf(key).entry = { entryId, position: index + 1 };
      },
    );
  }
}
