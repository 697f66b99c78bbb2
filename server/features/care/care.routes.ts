import { calendarApi } from '../../../contract/calendar.ts';
import { careApi, carePlansApi } from '../../../contract/care.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { lockCare, readContext } from './care-context.service.ts';
import { careDays, careHistory, logCare } from './care-logs.service.ts';
import {
  completeEvent,
  completeEvents,
  deleteCareLog,
  deleteEvent,
  skipEvent,
  snoozeEvent,
  undoEvent,
  undoEvents,
} from './event-actions.service.ts';
import { addEvent, careToday, editEvent, listCalendar } from './events.service.ts';
import { addPlan, editPlan, readPlan, readPlans, removePlan } from './plans.service.ts';
import { readSuggestions } from './suggestions.service.ts';

/** The routes of care and of what is logged of it. A write takes the gardener's lock first: `lockCare`. */
export function careRoutes(app: Server, deps: Deps): void {
  serve(app, deps, careApi.today, async (call) => careToday(await readContext(deps, call)));

  serve(app, deps, careApi.done, (call) =>
    call.transaction(async (unit) => completeEvent(await lockCare(unit, call), call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.undo, (call) =>
    call.transaction(async (unit) => undoEvent(await lockCare(unit, call), call.params.eventId)),
  );
  serve(app, deps, careApi.snooze, (call) =>
    call.transaction(async (unit) => snoozeEvent(await lockCare(unit, call), call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.skip, (call) =>
    call.transaction(async (unit) => skipEvent(await lockCare(unit, call), call.params.eventId)),
  );
  serve(app, deps, careApi.doneMany, (call) =>
    call.transaction(async (unit) => completeEvents(await lockCare(unit, call), call.body)),
  );
  serve(app, deps, careApi.undoMany, (call) =>
    call.transaction(async (unit) => undoEvents(await lockCare(unit, call), call.body.eventIds)),
  );

  serve(app, deps, careApi.history, async ({ user, params, query, request, reply }) =>
    readPage({ request, reply }, { query, ...(await careHistory(deps.db, user, params.id)) }),
  );
  serve(app, deps, careApi.days, ({ user, params, query }) => careDays(deps.db, user, params.id, query.year));
  serve(app, deps, careApi.log, (call) =>
    call.transaction(async (unit) => logCare(await lockCare(unit, call), call.params.id, call.body)),
  );
  serve(app, deps, careApi.unlog, (call) =>
    call.transaction(async (unit) => deleteCareLog(await lockCare(unit, call), call.params.id)),
  );

  serve(app, deps, careApi.suggestions, async (call) =>
    readSuggestions(await readContext(deps, call), call.params.id, call.query.place),
  );
}

export function carePlanRoutes(app: Server, deps: Deps): void {
  serve(app, deps, carePlansApi.list, async (call) => readPlans(await readContext(deps, call), call.query.plantId));
  serve(app, deps, carePlansApi.add, (call) =>
    call.transaction(async (unit) => addPlan(await lockCare(unit, call), call.body)),
  );
  serve(app, deps, carePlansApi.get, async (call) => readPlan(await readContext(deps, call), call.params.id));
  serve(app, deps, carePlansApi.edit, (call) =>
    call.transaction(async (unit) => editPlan(await lockCare(unit, call), call.params.id, call.body)),
  );
  serve(app, deps, carePlansApi.remove, ({ user, params, transaction }) =>
    transaction(async (unit) => removePlan(await lockCare(unit, { user, query: {} }), params.id)),
  );
}

export function calendarRoutes(app: Server, deps: Deps): void {
  serve(app, deps, calendarApi.list, async (call) =>
    readPage(call, { query: call.query, ...(await listCalendar(await readContext(deps, call), call.query)) }),
  );
  serve(app, deps, calendarApi.ofPlant, async (call) => {
    const events = await listCalendar(await readContext(deps, call), call.query, call.params.id);
    return readPage(call, { query: call.query, ...events });
  });
  serve(app, deps, calendarApi.add, (call) =>
    call.transaction(async (unit) => addEvent(await lockCare(unit, call), call.body)),
  );
  serve(app, deps, calendarApi.edit, (call) =>
    call.transaction(async (unit) => editEvent(await lockCare(unit, call), call.params.id, call.body)),
  );
  serve(app, deps, calendarApi.remove, (call) =>
    call.transaction(async (unit) => deleteEvent(await lockCare(unit, call), call.params.id)),
  );
}
