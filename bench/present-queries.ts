import type { Kysely } from 'kysely';
import { limits } from '../contract/limits.ts';
import type { Schema } from '../server/db/schema.ts';
import { type CountedFact, careDays, countThings, type SeasonTimes } from '../server/features/badges/facts.queries.ts';
import * as logs from '../server/features/care/care-logs.queries.ts';
import * as events from '../server/features/care/events.queries.ts';
import type { RangeBounds } from '../server/features/care/events.rules.ts';
import * as plans from '../server/features/care/plans.queries.ts';
import { listComments } from '../server/features/comments/comments.queries.ts';
import { allShared, countShared, listNewest, readFinding } from '../server/features/community/community.queries.ts';
import { eventsFrom } from '../server/features/feed/feed.queries.ts';
import { findIdentification } from '../server/features/identify/identify.queries.ts';
import * as journal from '../server/features/journal/journal.queries.ts';
import { findLikeStatus } from '../server/features/likes/likes.queries.ts';
import { plantsIn } from '../server/features/neighbours/neighbours.queries.ts';
import { countUnread, listNotifications } from '../server/features/notifications/notifications.queries.ts';
import { photoIsVisible, photoUsage } from '../server/features/photos/photos.queries.ts';
import { countPlaces } from '../server/features/places/places.queries.ts';
import * as plants from '../server/features/plants/plants.queries.ts';
import { listFamilies, readStats } from '../server/features/plants/stats.queries.ts';
import { idsOf, type RowList, remarkIds, type Scope } from '../server/features/portability/export-scope.queries.ts';
import { readReminderTarget } from '../server/features/reminders/deliveries.queries.ts';
import type { Period } from '../server/features/report/period.rules.ts';
import * as report from '../server/features/report/report.queries.ts';
import { dueTypes, whatGrows } from '../server/features/tips/tips.queries.ts';
import { countTrash, listTrash } from '../server/features/trash/trash.queries.ts';
import { deletedWithPhotos } from '../server/features/undo/undo.queries.ts';
import type { GardenAccess } from '../server/garden-access.ts';
import type { SignedInUser } from '../server/signed-in-user.ts';
import type { Parameters } from '../server/testing/before-gardens/database.ts';
import { now } from '../server/testing/before-gardens/rows.ts';

/** Who asks, and what stands for the names of the old queries. */
export interface Asker {
  user: SignedInUser;
  /** The asker's own garden. */
  garden: GardenAccess;
  values: Parameters;
}

/** Asks the database what an old query asked it. */
export type Ask = (db: Kysely<Schema>, asker: Asker) => Promise<unknown>;

const id = ({ values }: Asker, name: string): number => Number(values[name]);
const text = ({ values }: Asker, name: string): string => String(values[name]);
/** The first rows, and one more that tells whether there are others. */
const first = (limit: number) => ({ limit: limit + 1, after: null });

const month = (asker: Asker): RangeBounds => ({
  from: { ordered: text(asker, 'from'), day: text(asker, 'from_day'), instant: text(asker, 'from') },
  to: { ordered: text(asker, 'to_noon'), day: text(asker, 'to_day'), instant: text(asker, 'to') },
});
const untilDay = (asker: Asker): RangeBounds => ({
  from: null,
  to: { ordered: text(asker, 'until_noon'), day: text(asker, 'until_day'), instant: text(asker, 'until') },
});
const period = (asker: Asker): Period => ({
  ...{ year: 2026, month: 6, from: text(asker, 'from_day'), to: text(asker, 'last_day') },
  ...{ start: text(asker, 'from'), end: text(asker, 'to') },
});
const seasons = (asker: Asker): SeasonTimes => {
  const season = (name: string) => [[text(asker, `${name}_from`), text(asker, `${name}_until`)]] as const;
  return { spring: season('spring'), summer: season('summer'), autumn: season('autumn'), winter: season('winter') };
};

/** Those that the old query counted. */
const countedFacts: readonly CountedFact[] = [
  ...(['identified', 'added', 'families', 'species', 'habits', 'springFinds', 'summerFinds', 'autumnFinds'] as const),
  ...(['winterFinds', 'careGiven', 'watered', 'fertilized', 'pruned', 'repotted', 'planted', 'harvested'] as const),
  ...(['harvestedPlants', 'entries', 'journalPhotos', 'shared', 'likesGiven', 'likesReceived'] as const),
  ...(['commentsWritten', 'commentsReceived'] as const),
];

const plantOf = (asker: Asker) => id(asker, 'plant_id');
const wateringOf = (asker: Asker) => ({ plantId: plantOf(asker), type: 'watering' }) as const;
const scopeOf = ({ user, garden }: Asker): Scope => ({ user, now, owned: [garden.id], others: [] });
const exported =
  (list: RowList): Ask =>
  (db, asker) =>
    idsOf(db, list, scopeOf(asker));

/** What the app asks today, by the names of the old queries that asked it; several became one function. */
export const presentQueries: Readonly<Record<string, Ask>> = {
  'list-plants': (db, { garden }) => plants.listGarden(db, garden, first(limits.gardenFirst)),
  'next-plants': (db, asker) => {
    const after = { instant: text(asker, 'after'), id: id(asker, 'after_id') };
    return plants.listGarden(db, asker.garden, { limit: limits.pageMax + 1, after });
  },
  'count-plants': (db, { garden }) => plants.countGarden(db, garden),
  'recent-plants': (db, { garden }) => plants.listRecent(db, garden),
  'plant-stats': (db, { user }) => readStats(db, user),
  families: (db, { garden }) => listFamilies(db, garden),
  'own-plant': (db, asker) => plants.findPlant(db, asker.garden, plantOf(asker)),
  'visible-plant': (db, asker) => plants.visiblePlant(db, asker.user, id(asker, 'public_plant_id')),
  'spellings-of-places': (db, { garden }) => countPlaces(db, garden),
  'list-trash': (db, asker) => listTrash(db, asker.garden, text(asker, 'lost_before'), first(limits.pageMax)),
  'count-trash': (db, asker) => countTrash(db, asker.garden, text(asker, 'lost_before')),

  'events-of-month': (db, asker) =>
    events.listEvents(db, asker.garden, { bounds: month(asker) }, first(limits.listMax)),
  'count-events-of-month': (db, asker) => events.countEvents(db, asker.garden, { bounds: month(asker) }),
  'open-events': (db, asker) =>
    events.listOpenEvents(db, asker.garden, { bounds: untilDay(asker), limit: limits.pageMax, after: null }),
  'events-of-plant': (db, asker) => {
    const filter = { plantId: plantOf(asker), bounds: { from: null, to: null } };
    return events.listEvents(db, asker.garden, filter, first(limits.listMax));
  },
  event: (db, asker) => events.findEvent(db, asker.garden, id(asker, 'event_id')),
  'open-event-of-plant': (db, asker) => events.openEventOf(db, asker.garden, wateringOf(asker)),
  'open-events-of-plan': (db, asker) => events.openEventsOfPlans(db, asker.garden, [id(asker, 'plan_id')]),
  'later-events-of-plan': (db, asker) =>
    events.laterEventsOfPlan(db, asker.garden, { planId: id(asker, 'plan_id'), id: id(asker, 'event_id') }),
  'calendar-feed': (db, asker) => eventsFrom(db, [asker.garden], text(asker, 'from'), limits.feedEvents),
  'due-types': (db, asker) => dueTypes(db, asker.garden, text(asker, 'until_noon').slice(0, 10)),
  'reminder-target': (db, { user }) => readReminderTarget(db, user),

  plans: (db, { garden }) => plans.listPlans(db, garden, undefined, first(limits.listMax)),
  'plans-of-plant': (db, asker) => plans.plansOfPlant(db, asker.garden, plantOf(asker)),
  plan: (db, asker) => plans.findPlan(db, asker.garden, id(asker, 'plan_id')),
  'care-of-plant': (db, asker) => logs.listLogs(db, asker.garden, plantOf(asker), first(50)),
  'count-care-of-plant': (db, asker) => logs.countLogs(db, asker.garden, plantOf(asker)),
  'care-of-year-by-day': (db, asker) => logs.countLogsByDay(db, asker.garden, plantOf(asker), '2026'),
  'last-care-of-plant': (db, asker) => logs.lastLogs(db, asker.garden, plantOf(asker)),
  'newest-care': (db, asker) => logs.newestLog(db, asker.garden, wateringOf(asker)),
  care: (db, asker) => logs.findLog(db, asker.garden, id(asker, 'log_id')),
  'care-days': (db, { user }) => careDays(db, user),
  'badge-facts': (db, asker) => countThings(db, asker.user, countedFacts, seasons(asker)),

  'journal-of-plant': (db, asker) => journal.listEntries(db, plantOf(asker), first(50)),
  'journal-entry': (db, asker) => journal.findEntry(db, asker.garden, id(asker, 'entry_id')),
  'photos-of-entry': (db, asker) => journal.photosOf(db, [id(asker, 'entry_id')]),
  'journal-photos-of-plant': (db, asker) => journal.listJournalPhotos(db, plantOf(asker)),
  'photo-usage': (db, { garden }) => photoUsage(db, [garden.id]),
  'removed-photo-usage': (db, { garden }) => deletedWithPhotos(db, [garden.id]),
  'visible-photo': (db, asker) => photoIsVisible(db, asker.user, text(asker, 'photo_key')),
  identification: (db, asker) => findIdentification(db, asker.garden, id(asker, 'identification_id')),
  'plants-of-identification': (db, asker) => plantsIn(db, [asker.garden.id], [id(asker, 'identification_id')]),
  'what-grows': (db, { garden }) => whatGrows(db, garden),

  community: (db, { user }) => listNewest(db, user, allShared, first(limits.communityPage)),
  'community-search': async (db, { user }) =>
    listNewest(db, user, await readFinding(db, 'fern'), first(limits.communityPage)),
  'count-community': (db) => countShared(db, allShared, 2_000),
  comments: (db, asker) => listComments(db, id(asker, 'public_plant_id'), first(50)),
  'like-status': (db, asker) => findLikeStatus(db, asker.user, id(asker, 'public_plant_id')),
  notifications: (db, { user }) => listNotifications(db, user, first(limits.notificationsPage)),
  'count-unread-notifications': (db, { user }) => countUnread(db, user),

  'export-photos': exported('photos'),
  'export-plants': exported('plants'),
  'export-plans': exported('carePlans'),
  'export-events': exported('events'),
  'export-care': exported('careLogs'),
  'export-journal': exported('journal'),
  'export-identifications': exported('identifications'),
  'export-comments-written, export-comments-received, export-likes, export-imported-remarks': (db, asker) =>
    remarkIds(db, scopeOf(asker)),

  'report-plants': (db, asker) => report.plantsBy(db, asker.garden, 'addedAt', period(asker)),
  'report-families': (db, asker) => report.familiesAt(db, asker.garden, period(asker)),
  'report-care-by-day': (db, asker) => report.careByDay(db, asker.garden, period(asker)),
  'report-harvests': (db, asker) => report.harvestsOf(db, asker.garden, period(asker)),
  'report-bloom': (db, asker) =>
    report.bloomOf(db, asker.garden, period(asker), { limit: limits.listMax, after: null }),
  'report-entries': (db, asker) => report.countEntries(db, asker.garden, period(asker)),
  'report-first-dates': (db, { garden }) => report.readFirstDates(db, garden),
  'report-identification-photos': (db, asker) => report.identificationPhotos(db, asker.garden, period(asker)),
  'report-journal-photos': (db, asker) => report.journalPhotos(db, asker.garden, period(asker)),
};
