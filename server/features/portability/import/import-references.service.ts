import { dayMs } from '../../../../contract/durations.ts';
import type { Exported, ExportedProfile, ListName } from '../../../../contract/export-format.ts';
import { ownValue } from '../../../../contract/own-value.ts';
import { firstDayOf, readRule, ruleText } from '../../care/series/recurrence.rules.ts';
import { isQuiet } from '../../reminders/schedule.rules.ts';
import { latestDayAt } from '../../settings/time.rules.ts';
import { importError } from './import-errors.rules.ts';
import type { KeyMap, KeyStore } from './key-store.service.ts';

type AnyItem = Record<string, unknown>;

/** What has happened already when it is exported. */
const pastInstants = [
  'createdAt',
  'updatedAt',
  'identifiedAt',
  'addedAt',
  'deletedAt',
  'archivedAt',
  'earnedAt',
  'skippedAt',
  'pausedAt',
  'confirmedAt',
  'doneAt',
];
/** Days on which a plant was cared for. */
const pastDays = ['day', 'doneOn', 'earlierOn', 'countedFrom', 'lastWatered', 'lastFertilized', 'archivedOn'];
/** How far the clocks of two servers may differ. */
const skewMs = dayMs;

/**
 * Refuses a time that has not come: a plant from the future would lead every list for years, and after care from the future,
 * no plan would ever be due. Logging such care is refused, too.
 */
function refuseFuture(item: AnyItem, place: string, now: Date): void {
  const refuseAfter = (fields: readonly string[], hasCome: (value: string) => boolean) => {
    for (const field of fields) {
      const value = ownValue(item, field);
      if (typeof value === 'string' && !hasCome(value)) throw importError(`${place}.${field}`, 'import_time_in_future');
    }
  };
  refuseAfter(pastInstants, (instant) => Date.parse(instant) <= now.getTime() + skewMs);
  const today = latestDayAt(now);
  refuseAfter(pastDays, (day) => day <= today);
}

/** What a field of an item refers to: the key of something in another list. */
type Reference = {
  field: string;
  to: 'gardens' | 'photos' | 'plants' | 'carePlans' | 'eventSeries' | 'events' | 'journal';
};
const references: Partial<Record<ListName, readonly Reference[]>> = {
  plants: [
    { field: 'garden', to: 'gardens' },
    { field: 'cover', to: 'photos' },
    { field: 'originalPhoto', to: 'photos' },
    { field: 'parent', to: 'plants' },
  ],
  carePlans: [{ field: 'plant', to: 'plants' }],
  eventSeries: [
    { field: 'garden', to: 'gardens' },
    { field: 'plant', to: 'plants' },
  ],
  events: [
    { field: 'garden', to: 'gardens' },
    { field: 'plant', to: 'plants' },
    { field: 'plan', to: 'carePlans' },
    { field: 'series', to: 'eventSeries' },
  ],
  careLogs: [
    { field: 'plant', to: 'plants' },
    { field: 'event', to: 'events' },
    { field: 'plan', to: 'carePlans' },
  ],
  journal: [
    { field: 'plant', to: 'plants' },
    { field: 'photos', to: 'photos' },
  ],
  readings: [{ field: 'plant', to: 'plants' }],
  identifications: [
    { field: 'plant', to: 'plants' },
    { field: 'entry', to: 'journal' },
  ],
};

/** What names an item in its list. */
function keyOf(item: Exported<ListName>): string {
  if ('badgeId' in item) return item.badgeId;
  return 'key' in item ? item.key : `${item.plant} ${item.kind} ${item.day}`;
}

/** Checks the items of an export in the order of its lists: keys, references and times. */
export class ReferenceChecker {
  readonly #now: Date;
  readonly #store: KeyStore;
  readonly #keys = new Map<ListName, KeyMap<true>>();
  /** Photos in journals: a photo is in one entry. */
  readonly #noted = new Set<string>();
  /** Photos of identifications, and the plants and entries that have one: each has one at most. */
  readonly #identified: KeyMap<true>;
  /** The gardens of the plants; null before version 3. */
  readonly #gardens: KeyMap<string | null>;
  #hasOwnGarden = false;

  constructor(now: Date, store: KeyStore) {
    this.#now = now;
    this.#store = store;
    this.#identified = store.map();
    this.#gardens = store.map();
  }

  has(list: ListName, key: string): boolean {
    return this.#keys.get(list)?.has(key) ?? false;
  }

  /** @throws Refusal `invalid` */
  check<L extends ListName>(list: L, item: Exported<L>, place: string): void {
    refuseFuture(item, place, this.#now);
    this.#claim(list, keyOf(item), place);
    for (const { field, to } of references[list] ?? []) {
      const named = ownValue<unknown>(item, field);
      for (const key of Array.isArray(named) ? named : [named]) this.#follow(to, key, `${place}.${field}`);
    }
    if (list === 'gardens') this.#checkGarden(item as Exported<'gardens'>, place);
    if (list === 'plants') this.#notePlant(item as Exported<'plants'>);
    if (list === 'events') this.#checkEvent(item as Exported<'events'>, place);
    if (list === 'eventSeries') this.#checkSeries(item as Exported<'eventSeries'>, place);
    if (list === 'journal') {
      for (const key of (item as Exported<'journal'>).photos) {
        if (this.#noted.has(key)) throw importError(`${place}.photos`, 'import_photo_used_twice', { key });
        this.#noted.add(key);
      }
    }
    if (list === 'identifications') this.#checkIdentification(item as Exported<'identifications'>, place);
  }

  #notePlant({ key, garden }: Exported<'plants'>): void {
    this.#gardens.set(key, garden ?? null);
  }

  #checkGarden({ key, isOwn }: Exported<'gardens'>, place: string): void {
    if (isOwn && this.#hasOwnGarden) throw importError(`${place}.isOwn`, 'import_key_repeated', { key });
    this.#hasOwnGarden ||= isOwn;
  }

  #checkSeries(series: Exported<'eventSeries'>, place: string): void {
    this.#checkEvent(series, place);
    const rule = readRule(series.rule);
    if (!rule || ruleText(rule) !== series.rule) throw importError(`${place}.rule`, 'import_rule_unusable');
    if (firstDayOf(rule, series.startsOn) !== series.startsOn)
      throw importError(`${place}.startsOn`, 'import_rule_unusable');
  }

  #checkEvent({ garden, plant }: Pick<Exported<'events'>, 'garden' | 'plant'>, place: string): void {
    if (plant !== null && (garden ?? null) !== this.#gardens.get(plant))
      throw importError(`${place}.garden`, 'import_other_garden');
  }

  #checkIdentification({ plant, entry, photos }: Exported<'identifications'>, place: string): void {
    for (const { photo } of photos) this.#follow('photos', photo, `${place}.photos`);
    const owned = { plant: [plant], entry: [entry], photos: photos.map(({ photo }) => photo) };
    for (const [field, keys] of Object.entries(owned)) {
      for (const key of keys) {
        if (key === null) continue;
        if (this.#identified.has(`${field} ${key}`))
          throw importError(`${place}.${field}`, 'import_key_repeated', { key });
        this.#identified.set(`${field} ${key}`, true);
      }
    }
  }

  #claim(list: ListName, key: string, place: string): void {
    const keys = this.#keys.get(list) ?? this.#store.map<true>();
    this.#keys.set(list, keys);
    // Earlier versions listed a remark twice that was imported while it was deleted, and came back. It is kept once.
    if (keys.has(key) && list !== 'community') throw importError(place, 'import_key_repeated', { key });
    keys.set(key, true);
  }

  #follow(to: Reference['to'], key: unknown, place: string): void {
    if (typeof key === 'string' && !this.has(to, key))
      throw importError(place, 'import_key_unknown', { key, list: to });
  }

  checkProfile({ profile, reminders }: ExportedProfile): void {
    this.#follow('photos', profile.image, 'profile.json: profile.image');
    if (reminders && isQuiet(reminders.hour, reminders))
      throw importError('profile.json: reminders.hour', 'import_quiet_hour');
  }
}
