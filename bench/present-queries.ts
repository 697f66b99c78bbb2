import type { Kysely } from 'kysely';
import { limits } from '../contract/limits.ts';
import type { Schema } from '../server/db/schema.ts';
import { type CountedFact, careDays, countThings, type SeasonTimes } from '../server/features/badges/facts.queries.ts';
import * as logs from '../server/features/care/care-logs.queries.ts';
import * as events from '../server/features/care/events.queries.ts';
import type { RangeBounds } from '../server/features/care/events.rules.ts';
import * as plans from '../server/features/care/plans.queries.ts';
import { listComments } from '../server/features/comments/comments.queries.ts';
import { countShared, listNewest } from '../server/features/community/community.queries.ts';
import { eventsFrom } from '../server/features/feed/feed.queries.ts';
import { findOwnIdentification } from '../server/features/identify/identify.queries.ts';
import * as journal from '../server/features/journal/journal.queries.ts';
import { findLikeStatus } from '../server/features/likes/likes.queries.ts';
import { ownPlantsOf } from '../server/features/neighbours/neighbours.queries.ts';
import { countUnread, listNotifications } from '../server/features/notifications/notifications.queries.ts';
import { photoIsVisible, photoUsage } from '../server/features/photos/photos.queries.ts';
import { listSpellings } from '../server/features/places/places.queries.ts';
import * as garden from '../server/features/plants/plants.queries.ts';
import { idsOf, type RowList, remarkIds } from '../server/features/portability/export.queries.ts';
import { readReminderTarget } from '../server/features/reminders/deliveries.queries.ts';
import type { Period } from '../server/features/report/period.rules.ts';
import * as report from '../server/features/report/report.queries.ts';
import { dueTypes, whatGrows } from '../server/features/tips/tips.queries.ts';
import { countTrash, listTrash } from '../server/features/trash/trash.queries.ts';
import { deletedPhotosUsage } from '../server/features/undo/undo.queries.ts';
import type { SignedInUser } from '../server/signed-in-user.ts';
import type { Parameters } from '../server/testing/before-gardens/database.ts';
import { now } from '../server/testing/before-gardens/rows.ts';

/** Who asks, and what stands for the names of the old queries. */
export interface Asker {
  user: SignedInUser;
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
const exported =
  (list: RowList): Ask =>
  (db, { user }) =>
    idsOf(db, list, { user, now });

/** What the app asks today, by the names of the old queries that asked it; several became one function. */
export const presentQueries: Readonly<Record<string, Ask>> = {
  'list-plants': (db, { user }) => garden.listGarden(db, user, first(limits.gardenFirst)),
  'next-plants': (db, asker) => {
    const after = { instant: text(asker, 'after'), id: id(asker, 'after_id') };
    return garden.listGarden(db, asker.user, { limit: limits.pageMax + 1, after });
  },
  'count-plants': (db, { user }) => garden.countGarden(db, user),
  'recent-plants': (db, { user }) => garden.listRecent(db, user),
  'plant-stats': (db, { user }) => garden.readStats(db, user),
  families: (db, { user }) => garden.listFamilies(db, user),
  'own-plant': (db, asker) => garden.findOwnPlant(db, asker.user, plantOf(asker)),
  'visible-plant': (db, asker) => garden.visiblePlant(db, asker.user, id(asker, 'public_plant_id')),
  'spellings-of-places': (db, { user }) => listSpellings(db, user),
  'list-trash': (db, asker) => listTrash(db, asker.user, text(asker, 'lost_before'), first(limits.pageMax)),
  'count-trash': (db, asker) => countTrash(db, asker.user, text(asker, 'lost_before')),

  'events-of-month': (db, asker) => events.listEvents(db, asker.user, { bounds: month(asker) }, first(limits.listMax)),
  'count-events-of-month': (db, asker) => events.countEvents(db, asker.user, { bounds: month(asker) }),
  'open-events': (db, asker) =>
    events.listOpenEvents(db, asker.user, { bounds: untilDay(asker), limit: limits.careTasks }),
  'events-of-plant': (db, asker) => {
    const filter = { plantId: plantOf(asker), bounds: { from: null, to: null } };
    return events.listEvents(db, asker.user, filter, first(limits.listMax));
  },
  event: (db, asker) => events.findOwnEvent(db, asker.user, id(asker, 'event_id')),
  'open-event-of-plant': (db, asker) => events.openEventOf(db, asker.user, wateringOf(asker)),
  'open-events-of-plan': (db, asker) => events.openEventsOfPlans(db, asker.user, [id(asker, 'plan_id')]),
  'later-events-of-plan': (db, asker) =>
    events.laterEventsOfPlan(db, asker.user, { planId: id(asker, 'plan_id'), id: id(asker, 'event_id') }),
  'calendar-feed': (db, asker) => eventsFrom(db, asker.user, text(asker, 'from'), limits.feedEvents),
  'due-types': (db, asker) => dueTypes(db, asker.user, text(asker, 'until_noon').slice(0, 10)),
  'reminder-target': (db, { user }) => readReminderTarget(db, user),

  plans: (db, { user }) => plans.listPlans(db, user, undefined),
  'plans-of-plant': (db, asker) => plans.listPlans(db, asker.user, plantOf(asker)),
  plan: (db, asker) => plans.findOwnPlan(db, asker.user, id(asker, 'plan_id')),
  'care-of-plant': (db, asker) => logs.listLogs(db, asker.user, plantOf(asker), first(50)),
  'count-care-of-plant': (db, asker) => logs.countLogs(db, asker.user, plantOf(asker)),
  'care-of-year-by-day': (db, asker) => logs.countLogsByDay(db, asker.user, plantOf(asker), '2026'),
  'last-care-of-plant': (db, asker) => logs.lastLogs(db, asker.user, plantOf(asker)),
  'newest-care': (db, asker) => logs.newestLog(db, asker.user, wateringOf(asker)),
  care: (db, asker) => logs.findOwnLog(db, asker.user, id(asker, 'log_id')),
  'care-days': (db, { user }) => careDays(db, user),
  'badge-facts': (db, asker) => countThings(db, asker.user, countedFacts, seasons(asker)),

  'journal-of-plant': (db, asker) => journal.listEntries(db, plantOf(asker), first(50)),
  'journal-entry': (db, asker) => journal.findOwnEntry(db, asker.user, id(asker, 'entry_id')),
  'photos-of-entry': (db, asker) => journal.photosOf(db, [id(asker, 'entry_id')]),
  'journal-photos-of-plant': (db, asker) => journal.listJournalPhotos(db, plantOf(asker)),
  'photo-usage': (db, { user }) => photoUsage(db, user),
  'removed-photo-usage': (db, { user }) => deletedPhotosUsage(db, user),
  'visible-photo': (db, asker) => photoIsVisible(db, asker.user, text(asker, 'photo_key')),
  identification: (db, asker) => findOwnIdentification(db, asker.user, id(asker, 'identification_id')),
  'plants-of-identification': (db, asker) => ownPlantsOf(db, asker.user, [id(asker, 'identification_id')]),
  'what-grows': (db, { user }) => whatGrows(db, user),

  community: (db, { user }) => listNewest(db, user, '', first(limits.communityPage)),
  'community-search': (db, { user }) => listNewest(db, user, 'fern', first(limits.communityPage)),
  'count-community': (db) => countShared(db, ''),
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
  'export-comments-written, export-comments-received, export-likes, export-imported-remarks': (db, { user }) =>
    remarkIds(db, { user, now }),

  'report-plants': (db, asker) => report.plantsBy(db, asker.user, 'addedAt', period(asker)),
  'report-families': (db, asker) => report.familiesAt(db, asker.user, period(asker)),
  'report-care-by-day': (db, asker) => report.careByDay(db, asker.user, period(asker)),
  'report-harvests': (db, asker) => report.harvestsOf(db, asker.user, period(asker)),
  'report-bloom': (db, asker) => report.bloomOf(db, asker.user, period(asker)),
  'report-entries': (db, asker) => report.countEntries(db, asker.user, period(asker)),
  'report-first-dates': (db, { user }) => report.readFirstDates(db, user),
  'report-identification-photos': (db, asker) => report.identificationPhotos(db, asker.user, period(asker)),
  'report-journal-photos': (db, asker) => report.journalPhotos(db, asker.user, period(asker)),
};
