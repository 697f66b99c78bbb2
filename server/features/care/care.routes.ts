import { calendarApi } from '../../../contract/calendar.ts';
import { careApi, carePlansApi } from '../../../contract/care.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { readContext, withCareLock } from './care-context.service.ts';
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

function calendarRoutes(app: Server, deps: Deps): void {
  serve(app, deps, calendarApi.list, async (call) =>
    readPage(call, { query: call.query, ...(await listCalendar(await readContext(deps, call), call.query)) }),
  );
  serve(app, deps, calendarApi.ofPlant, async (call) => {
    const events = await listCalendar(await readContext(deps, call), call.query, call.params.id);
    return readPage(call, { query: call.query, ...events });
  });
  serve(app, deps, calendarApi.add, (call) => withCareLock(deps, call, (context) => addEvent(context, call.body)));
  serve(app, deps, calendarApi.edit, (call) =>
    withCareLock(deps, call, (context) => editEvent(context, call.params.id, call.body)),
  );
  serve(app, deps, calendarApi.remove, (call) =>
    withCareLock(deps, call, (context) => deleteEvent(context, call.params.id)),
  );
}

function planRoutes(app: Server, deps: Deps): void {
  serve(app, deps, carePlansApi.list, async (call) => readPlans(await readContext(deps, call), call.query.plantId));
  serve(app, deps, carePlansApi.add, (call) => withCareLock(deps, call, (context) => addPlan(context, call.body)));
  serve(app, deps, carePlansApi.get, async (call) => readPlan(await readContext(deps, call), call.params.id));
  serve(app, deps, carePlansApi.edit, (call) =>
    withCareLock(deps, call, (context) => editPlan(context, call.params.id, call.body)),
  );
  serve(app, deps, carePlansApi.remove, (call) =>
    withCareLock(deps, { ...call, query: {} }, (context) => removePlan(context, call.params.id)),
  );
}

/** The routes of care, care plans and the calendar. */
export function careRoutes(app: Server, deps: Deps): void {
  calendarRoutes(app, deps);
  planRoutes(app, deps);

  serve(app, deps, careApi.today, async (call) => careToday(await readContext(deps, call)));
  serve(app, deps, careApi.done, (call) =>
    withCareLock(deps, call, (context) => completeEvent(context, call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.undo, (call) =>
    withCareLock(deps, call, (context) => undoEvent(context, call.params.eventId)),
  );
  serve(app, deps, careApi.snooze, (call) =>
    withCareLock(deps, call, (context) => snoozeEvent(context, call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.skip, (call) =>
    withCareLock(deps, call, (context) => skipEvent(context, call.params.eventId)),
  );
  serve(app, deps, careApi.doneMany, (call) =>
    withCareLock(deps, call, (context) => completeEvents(context, call.body)),
  );
  serve(app, deps, careApi.undoMany, (call) =>
    withCareLock(deps, call, (context) => undoEvents(context, call.body.eventIds)),
  );

  serve(app, deps, careApi.history, async ({ user, params, query, request, reply }) => {
    const history = await careHistory({ db: deps.db, user }, params.id);
    return readPage({ request, reply }, { query, ...history });
  });
  serve(app, deps, careApi.days, ({ user, params, query }) => careDays({ db: deps.db, user }, params.id, query.year));
  serve(app, deps, careApi.log, (call) =>
    withCareLock(deps, call, (context) => logCare(context, call.params.id, call.body)),
  );
  serve(app, deps, careApi.unlog, (call) =>
    withCareLock(deps, call, (context) => deleteCareLog(context, call.params.id)),
  );
  serve(app, deps, careApi.suggestions, async (call) =>
    readSuggestions(await readContext(deps, call), call.params.id, call.query.place),
  );
}
