import type { CalendarEvent } from '../../contract/calendar.ts';
import type { CareToday } from '../../contract/care-today.ts';
import type { Garden } from '../../contract/gardens.ts';
import { fieldsInTexts, forEachField, plantNumberNames, plantTextNames } from '../../contract/plant-fields.ts';
import type { Plant, PlantCard } from '../../contract/plants.ts';
import type { About, WaitingWrite } from '../api/waiting/queue.ts';
import { cardOf } from '../features/plants/card.rules.ts';

const at = '2026-11-16T08:05:00.000Z';

/** An open event of the whole garden, to water something. */
export const eventOf = (id: number, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ id, userId: 1, gardenId: 1, doneBy: null, doneAt: null, plantId: null, title: `Event ${id}`, description: null },
  ...{ eventType: 'watering', date: at, completed: false, createdAt: at, updatedAt: at, planId: null, dueOn: null },
  ...{ skippedAt: null, placeId: null, place: null, seriesId: null, occurrenceOn: null, rule: null },
  ...changes,
});

/** A day on which nothing is to be done, and nothing after it. */
export const nothingDue: CareToday = {
  ...{ date: '2026-11-16', timeZone: 'UTC', overdue: [], today: [], upcoming: [], upcomingCount: 0, next: null },
  ...{ problems: [], problemCount: 0, hints: [] },
};

/** A garden of the user's own kind: they are its only member. */
export const gardenOf = (id: number, changes: Partial<Garden> = {}): Garden => ({
  ...{ id, name: 'My Garden', isOwn: false, role: 'owner', memberCount: 1, ownerCount: 1, isReminded: true },
  ...{ createdAt: at, timeZone: null, hemisphere: null, hardinessZone: null },
  choices: {
    ...{ timeZone: null, hemisphere: null, hardinessZone: null, latitude: null, longitude: null },
    ...{ firstFrost: null, lastFrost: null },
  },
  careKinds: [],
  ...changes,
});

/** A write that waits to be sent. */
export const writeOf = (id: number, about: About): WaitingWrite => ({
  ...{ id, about, format: 1, account: 1, key: `queued-${id}`, method: 'POST', path: '/', contentType: null, needs: [] },
  ...{ at: Date.parse(at), tries: 0, notBefore: 0, isPassed: false, refusal: null },
});

/** A plant of which no more is known than its name. */
export const plantOf = (id: number, changes: Partial<Plant> = {}): Plant => ({
  ...{ id, userId: 1, gardenId: 1, speciesId: null, origin: 'photo', commonName: `Plant ${id}`, latinName: '' },
  ...{
    habit: null,
    tags: [],
    ownTags: [],
    ownValues: {},
    photoUrl: null,
    photoHash: null,
    isNative: false,
    ...forEachField([...plantTextNames, ...plantNumberNames], () => null),
  },
  ...{
    lastWatered: null,
    lastFertilized: null,
    isPublic: false,
    archivedOn: null,
    archiveReason: null,
    hasReadings: false,
    identifiedAt: '2026-01-01T10:00:00.000Z',
    addedAt: null,
  },
  ...changes,
});

/** The card of a plant as the server answers it: without texts, and what only the details show. */
export function servedCard(plant: Plant): PlantCard {
  const left: ReadonlySet<string> = new Set([
    ...['userId', 'isNative', 'lastFertilized', 'hasReadings', 'archivedOn', 'archiveReason'],
    ...fieldsInTexts,
  ]);
  return Object.fromEntries(Object.entries(cardOf(plant)).filter(([name]) => !left.has(name))) as PlantCard;
}
