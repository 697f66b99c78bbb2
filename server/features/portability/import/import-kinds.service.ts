import type { EventType } from '../../../../contract/calendar.ts';
import { bringKinds } from '../../gardens/kind-rows.queries.ts';
import { otherTypes } from '../../reminders/preferences.queries.ts';
import type { ImportTask } from './import-task.service.ts';

/** The kinds of care of an export: what they are called there, and their types here. */
export class KindImport {
  readonly #task: ImportTask;
  /** By the garden here and the type in the export. */
  readonly #kinds = new Map<string, { name: string; here: EventType }>();

  constructor(task: ImportTask) {
    this.#task = task;
  }

  /** Gives gardens the kinds that they lack: one that has the name is that kind. */
  run(): Promise<void> {
    const { gardens, now } = this.#task;
    return this.#task.inBatches('gardens', async (tx, items) => {
      for (const { key, careKinds = [] } of items) {
        const id = gardens.idOf(key);
        if (!gardens.isOpen(id)) continue;
        const coming = careKinds.map(({ isRetired, ...kind }) => ({ ...kind, retiredAt: isRetired ? now : null }));
        const types = await bringKinds(tx, id, coming);
        for (const { type, name } of coming) this.#kinds.set(`${id} ${type}`, { name, here: types.get(type) ?? type });
      }
    });
  }

  /** What a type of the export is in a garden here. */
  typeIn = (gardenId: number, type: EventType): EventType => this.#kinds.get(`${gardenId} ${type}`)?.here ?? type;

  /** What a kind is called in the export; null for a type that every garden has. */
  nameOf = (gardenId: number, type: EventType): string | null => this.#kinds.get(`${gardenId} ${type}`)?.name ?? null;

  /** The types of the export that are not among some, as they are here. */
  otherTypes(types: readonly EventType[]): EventType[] {
    const own = [...this.#kinds].filter(([key]) => !types.some((type) => key.endsWith(` ${type}`)));
    return [...otherTypes(types, []), ...new Set(own.map(([, { here }]) => here))];
  }
}
