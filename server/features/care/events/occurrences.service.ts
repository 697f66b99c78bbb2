import type { CalendarEvent, Occurrence } from '../../../../contract/calendar.ts';
import { limits } from '../../../../contract/limits.ts';
import { breathe } from '../../../core/breathe.ts';
import { invalid } from '../../../core/errors.ts';
import { inPages } from '../../../db/slice.ts';
import { findPlant } from '../../plants/plants.queries.ts';
import { addDays } from '../../settings/time.rules.ts';
import { type CareContext, type ReadContext, recordCareActivity } from '../care-context.service.ts';
import { rhythmOf } from '../plans/plan-events.service.ts';
import { listPlans, type PlanRow } from '../plans/plans.queries.ts';
import { laterOf, nextDue, type Rhythm } from '../plans/schedule.rules.ts';
import { daysWithEvents, eventsOfSeries, findSeries, listSeries, type OpenSeries } from '../series/series.queries.ts';
import { insertOccurrence, seriesDays } from '../series/series-events.service.ts';
import { eventTexts } from '../wording.rules.ts';
import { findEvent, openEventsOfPlans } from './events.queries.ts';
import { earlierOf, eventFor } from './events.rules.ts';

/** The days of one plan or series, in order. */
interface Source {
  days: Iterator<string, unknown>;
  /** The next of them; undefined at the end. */
  next: string | undefined;
  occurrence: Omit<Occurrence, 'on'>;
}

const sourceOf = (days: Iterator<string, unknown>, occurrence: Omit<Occurrence, 'on'>): Source => {
  const first = days.next();
  return { days, next: first.done ? undefined : first.value, occurrence };
};

/** The days on which a plan will be due if it is done on each of them. */
function* planDays(rhythm: Rhythm, openOn: string, { from, to }: Days): Generator<string, void> {
  for (let day = nextDue(rhythm, openOn); day <= to; day = nextDue(rhythm, day)) if (day >= from) yield day;
}

interface Days {
  from: string;
  to: string;
}

async function planSources(context: ReadContext, plantId: number | undefined, days: Days): Promise<Source[]> {
  const { db, garden, time } = context;
  const sources: Source[] = [];
  for await (const plans of inPages<PlanRow>((slice) => listPlans(db, garden, plantId, slice))) {
    const ids = plans.flatMap(({ id, pausedAt }) => (pausedAt === null ? [id] : []));
    const open = new Map((await openEventsOfPlans(db, garden, ids)).map((event) => [event.planId, event]));
    for (const plan of plans) {
      const event = open.get(plan.id);
      if (!event?.dueOn) continue;
      await breathe();
      const { id: planId, plantId: ofPlant, type: eventType } = plan;
      const { plantName, kindName } = event;
      const { title } = eventTexts({
        eventType,
        plantName,
        kindName,
        title: null,
        description: null,
        checkSoil: false,
      });
      sources.push(
        sourceOf(planDays(rhythmOf(context, plan), laterOf(event.dueOn, time.today), days), {
          ...{ eventType, title, plantId: ofPlant, plantName, placeId: null, place: null },
          ...{ planId, seriesId: null },
        }),
      );
    }
  }
  return sources;
}

async function seriesSources({ db, garden, time }: ReadContext, plantId: number | undefined, { from, to }: Days) {
  const rows = await daysWithEvents(db, garden, { from, to });
  const taken = new Map(
    [...Map.groupBy(rows, ({ seriesId }) => seriesId)].map(([id, some]) => [
      id,
      new Set(some.map(({ occurrenceOn }) => occurrenceOn)),
    ]),
  );
  const sources: Source[] = [];
  for await (const some of inPages<OpenSeries>((slice) => listSeries(db, garden, plantId, slice))) {
    for (const { openOn, ...series } of some) {
      await breathe();
      const first = laterOf(laterOf(from, time.today), addDays(openOn, 1));
      const { id: seriesId, eventType, title, plantId: ofPlant, plantName, placeId, place } = series;
      const days = seriesDays(series, first).filter((day) => !taken.get(seriesId)?.has(day));
      sources.push(
        sourceOf(days, { eventType, title, plantId: ofPlant, plantName, placeId, place, planId: null, seriesId }),
      );
    }
  }
  return sources;
}

/** Days whose occurrences are gathered at a time: of very many, only the earliest are ever calculated. */
const windowDays = 14;

/**
 * What plans and series lead to, without what is an event yet, up to two years from today.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden
 */
export async function listOccurrences(
  context: ReadContext,
  { from, to, plantId }: Days & { plantId?: number | undefined },
): Promise<{ occurrences: Occurrence[]; isComplete: boolean }> {
  const { db, garden, time } = context;
  if (plantId !== undefined) await findPlant(db, garden, plantId);
  const last = time.inDays(limits.occurrenceDaysAhead);
  const days = { from: laterOf(from, time.today), to: earlierOf(to, last) };
  if (days.from > days.to) return { occurrences: [], isComplete: to <= last };
  const sources = [...(await planSources(context, plantId, days)), ...(await seriesSources(context, plantId, days))];
  const found: Occurrence[] = [];
  for (let start = days.from; start <= days.to && found.length <= limits.occurrences; ) {
    const end = earlierOf(addDays(start, windowDays - 1), days.to);
    const some: Occurrence[] = [];
    for (const source of sources) {
      await breathe();
      while (source.next !== undefined && source.next <= end) {
        some.push({ on: source.next, ...source.occurrence });
        const next = source.days.next();
        source.next = next.done ? undefined : next.value;
      }
    }
    found.push(...some.sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1)));
    start = addDays(end, 1);
  }
  return {
    occurrences: found.slice(0, limits.occurrences),
    isComplete: found.length <= limits.occurrences && to <= last,
  };
}

/**
 * Makes the event of one day of a series, or answers the one that there is.
 *
 * @throws Refusal `not_found`; `invalid` for a day that the series has not
 */
export async function addOccurrence(context: CareContext, seriesId: number, on: string): Promise<CalendarEvent> {
  const { db, garden, time } = context;
  const series = await findSeries(db, garden, seriesId);
  const [event] = await eventsOfSeries(db, garden, seriesId, on);
  if (event?.occurrenceOn === on) return eventFor(time, await findEvent(db, garden, event.id));
  const [day] = seriesDays(series, on).take(1);
  if (day !== on) throw invalid('on', 'not_occurrence');
  const added = await insertOccurrence(context, series, on);
  recordCareActivity(context, 'event_added', { plantId: series.plantId, type: series.eventType });
  return eventFor(time, added);
}
