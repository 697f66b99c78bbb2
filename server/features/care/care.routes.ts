import { calendarApi } from '../../../contract/calendar.ts';
import { careApi } from '../../../contract/care.ts';
import { carePlansApi } from '../../../contract/care-plans.ts';
import type { Deps } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { accessByRow, editorByRow, gardenAccess, gardenEditor } from '../gardens/access.queries.ts';
import { lockCare, readContext } from './care-context.service.ts';
import {
  completeEvent,
  completeEvents,
  deleteCareLog,
  deleteEvent,
  skipEvent,
  snoozeEvent,
  undoEvent,
  undoEvents,
} from './events/event-actions.service.ts';
import { addEvent, editEvent } from './events/event-edit.service.ts';
import { careSummary, careToday, listCalendar } from './events/events.service.ts';
import { addOccurrence, listOccurrences } from './events/occurrences.service.ts';
import { careDays, careHistory } from './log/care-logs.service.ts';
import { logCare } from './log/log-care.service.ts';
import { addPlan, addPlans, editPlan, readPlan, readPlans, removePlan } from './plans/plans.service.ts';
import { readSuggestions } from './plans/suggestions.service.ts';

type CareTable = 'plants' | 'calendarEvents' | 'carePlans' | 'careLogs' | 'eventSeries';
interface CareCall {
  user: SignedInUser;
  query: { timeZone?: string | undefined };
}
/** A call that says which garden it is about. */
interface GardenCall extends CareCall {
  query: { timeZone?: string | undefined; garden?: number | undefined };
}

const contextOf = async (deps: Deps, { user, query }: CareCall, table: CareTable, id: number) =>
  readContext(deps, await accessByRow(deps.db, user, table, id), query);

const gardenContext = async (deps: Deps, { user, query }: GardenCall) =>
  readContext(deps, await gardenAccess(deps.db, user, query.garden), query);

const lockCareOf = async (unit: UnitOfWork, { user, query }: CareCall, table: CareTable, id: number) =>
  lockCare(unit, await editorByRow(unit.db, user, table, id), query);

const lockGardenOf = async (unit: UnitOfWork, { user, query }: GardenCall) =>
  lockCare(unit, await gardenEditor(unit.db, user, query.garden), query);

/** The routes of care and of what is logged of it. A write takes the garden's lock first: `lockCare`. */
export function careRoutes(app: Server, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, careApi.today, async (call) => careToday(await gardenContext(deps, call), deps.now()));
  serve(app, deps, careApi.summary, async (call) => careSummary(await gardenContext(deps, call)));

  serve(app, deps, careApi.done, (call) => {
    const { eventId } = call.params;
    return call.transaction(async (unit) =>
      completeEvent(await lockCareOf(unit, call, 'calendarEvents', eventId), eventId, call.body),
    );
  });
  serve(app, deps, careApi.undo, (call) => {
    const { eventId } = call.params;
    return call.transaction(async (unit) =>
      undoEvent(await lockCareOf(unit, call, 'calendarEvents', eventId), eventId),
    );
  });
  serve(app, deps, careApi.snooze, (call) => {
    const { eventId } = call.params;
    return call.transaction(async (unit) =>
      snoozeEvent(await lockCareOf(unit, call, 'calendarEvents', eventId), eventId, call.body),
    );
  });
  serve(app, deps, careApi.skip, (call) => {
    const { eventId } = call.params;
    return call.transaction(async (unit) =>
      skipEvent(await lockCareOf(unit, call, 'calendarEvents', eventId), eventId),
    );
  });
  serve(app, deps, careApi.doneMany, (call) =>
    call.transaction(async (unit) => completeEvents(await lockGardenOf(unit, call), call.body)),
  );
  serve(app, deps, careApi.undoMany, (call) =>
    call.transaction(async (unit) => undoEvents(await lockGardenOf(unit, call), call.body.eventIds)),
  );

  serve(app, deps, careApi.history, async ({ user, params, query, request, reply }) => {
    const garden = await accessByRow(db, user, 'plants', params.id);
    return readPage({ request, reply }, { query, ...(await careHistory(db, garden, params.id)) });
  });
  serve(app, deps, careApi.days, async ({ user, params, query }) =>
    careDays(db, await accessByRow(db, user, 'plants', params.id), params.id, query.year),
  );
  serve(app, deps, careApi.log, (call) =>
    call.transaction(async (unit) =>
      logCare(await lockCareOf(unit, call, 'plants', call.params.id), call.params.id, call.body),
    ),
  );
  serve(app, deps, careApi.unlog, (call) =>
    call.transaction(async (unit) =>
      deleteCareLog(await lockCareOf(unit, call, 'careLogs', call.params.id), call.params.id),
    ),
  );

  serve(app, deps, careApi.suggestions, async (call) =>
    readSuggestions(await contextOf(deps, call, 'plants', call.params.id), call.params.id, call.query),
  );
}

export function carePlanRoutes(app: Server, deps: Deps): void {
  serve(app, deps, carePlansApi.list, async (call) => {
    const { plantId } = call.query;
    const context = plantId === undefined ? gardenContext(deps, call) : contextOf(deps, call, 'plants', plantId);
    return readPage(call, { query: call.query, ...(await readPlans(await context, plantId)) });
  });
  serve(app, deps, carePlansApi.add, (call) =>
    call.transaction(async (unit) => addPlan(await lockCareOf(unit, call, 'plants', call.body.plantId), call.body)),
  );
  serve(app, deps, carePlansApi.addMany, (call) =>
    call.transaction(async (unit) =>
      addPlans(await lockCareOf(unit, call, 'plants', call.params.id), call.params.id, call.body),
    ),
  );
  serve(app, deps, carePlansApi.get, async (call) =>
    readPlan(await contextOf(deps, call, 'carePlans', call.params.id), call.params.id),
  );
  serve(app, deps, carePlansApi.edit, (call) =>
    call.transaction(async (unit) =>
      editPlan(await lockCareOf(unit, call, 'carePlans', call.params.id), call.params.id, call.body),
    ),
  );
  serve(app, deps, carePlansApi.remove, ({ user, params, transaction }) =>
    transaction(async (unit) =>
      removePlan(await lockCareOf(unit, { user, query: {} }, 'carePlans', params.id), params.id),
    ),
  );
}

export function calendarRoutes(app: Server, deps: Deps): void {
  serve(app, deps, calendarApi.list, async (call) =>
    readPage(call, { query: call.query, ...(await listCalendar(await gardenContext(deps, call), call.query)) }),
  );
  serve(app, deps, calendarApi.ofPlant, async (call) => {
    const { id } = call.params;
    const events = await listCalendar(await contextOf(deps, call, 'plants', id), call.query, id);
    return readPage(call, { query: call.query, ...events });
  });
  serve(app, deps, calendarApi.add, (call) =>
    call.transaction(async (unit) => {
      const { plantId } = call.body;
      const isOfPlant = typeof plantId === 'number' && call.query.garden === undefined;
      const context = isOfPlant ? lockCareOf(unit, call, 'plants', plantId) : lockGardenOf(unit, call);
      return addEvent(await context, call.body);
    }),
  );
  serve(app, deps, calendarApi.edit, (call) => {
    const { id } = call.params;
    return call.transaction(async (unit) =>
      editEvent(await lockCareOf(unit, call, 'calendarEvents', id), id, call.body, call.query.scope),
    );
  });
  serve(app, deps, calendarApi.remove, (call) =>
    call.transaction(async (unit) =>
      deleteEvent(await lockCareOf(unit, call, 'calendarEvents', call.params.id), call.params.id, call.query.scope),
    ),
  );

  serve(app, deps, calendarApi.occurrences, async (call) => {
    const { plantId } = call.query;
    const context = plantId === undefined ? gardenContext(deps, call) : contextOf(deps, call, 'plants', plantId);
    return listOccurrences(await context, call.query);
  });
  serve(app, deps, calendarApi.addOccurrence, (call) => {
    const { id } = call.params;
    return call.transaction(async (unit) =>
      addOccurrence(await lockCareOf(unit, call, 'eventSeries', id), id, call.body.on),
    );
  });
}
