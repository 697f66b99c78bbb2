import { careApi, carePlansApi } from '../../../contract/care.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { completeEvents, undoEvents } from './bulk.service.ts';
import { readContext, withCareLock } from './care-context.service.ts';
import { completeEvent, deleteCareLog, logCare, skipEvent, snoozeEvent, undoEvent } from './event-actions.service.ts';
import { careDays, historyOf } from './history.service.ts';
import { addPlan, editPlan, readPlan, readPlans, removePlan } from './plans.service.ts';
import { readSuggestions } from './suggestions.service.ts';
import { careToday } from './today.service.ts';

export function careRoutes(app: Server, deps: Deps): void {
  serve(app, deps, careApi.today, async (call) => careToday(await readContext(deps, call)));

  serve(app, deps, careApi.done, (call) =>
    withCareLock(deps, call, (turn) => completeEvent(turn, call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.undo, (call) => withCareLock(deps, call, (turn) => undoEvent(turn, call.params.eventId)));
  serve(app, deps, careApi.snooze, (call) =>
    withCareLock(deps, call, (turn) => snoozeEvent(turn, call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.skip, (call) => withCareLock(deps, call, (turn) => skipEvent(turn, call.params.eventId)));

  serve(app, deps, careApi.doneMany, (call) => withCareLock(deps, call, (turn) => completeEvents(turn, call.body)));
  serve(app, deps, careApi.undoMany, (call) => withCareLock(deps, call, (turn) => undoEvents(turn, call.body)));

  serve(app, deps, careApi.history, async ({ user, params, query, request, reply }) => {
    const history = await historyOf(deps.db, user, params.id);
    return readPage({ request, reply }, { query, ...history });
  });
  serve(app, deps, careApi.days, ({ user, params, query }) => careDays(deps.db, user, params.id, query.year));
  serve(app, deps, careApi.log, (call) => withCareLock(deps, call, (turn) => logCare(turn, call.params.id, call.body)));
  serve(app, deps, careApi.unlog, (call) => withCareLock(deps, call, (turn) => deleteCareLog(turn, call.params.id)));

  serve(app, deps, careApi.suggestions, async (call) =>
    readSuggestions(await readContext(deps, call), call.params.id, call.query.place),
  );

  serve(app, deps, carePlansApi.list, async (call) => readPlans(await readContext(deps, call), call.query.plantId));
  serve(app, deps, carePlansApi.add, (call) => withCareLock(deps, call, (turn) => addPlan(turn, call.body)));
  serve(app, deps, carePlansApi.get, async (call) => readPlan(await readContext(deps, call), call.params.id));
  serve(app, deps, carePlansApi.edit, (call) =>
    withCareLock(deps, call, (turn) => editPlan(turn, call.params.id, call.body)),
  );
  serve(app, deps, carePlansApi.remove, (call) =>
    withCareLock(deps, { ...call, query: {} }, (turn) => removePlan(turn, call.params.id)),
  );
}
