import { careApi, carePlansApi } from '../../../contract/care.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { completeMany, undoMany } from './bulk.service.ts';
import { complete, logCare, skip, snooze, undo, unlog } from './care.service.ts';
import { careDays, historyOf } from './history.service.ts';
import { addPlan, editPlan, readPlan, readPlans, removePlan } from './plans.service.ts';
import { readSuggestions } from './suggestions.service.ts';
import { careToday } from './today.service.ts';
import { reading, takeTurn } from './turn.service.ts';

export function careRoutes(app: Server, deps: Deps): void {
  serve(app, deps, careApi.today, async (call) => careToday(await reading(deps, call)));

  serve(app, deps, careApi.done, (call) =>
    takeTurn(deps, call, (turn) => complete(turn, call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.undo, (call) => takeTurn(deps, call, (turn) => undo(turn, call.params.eventId)));
  serve(app, deps, careApi.snooze, (call) =>
    takeTurn(deps, call, (turn) => snooze(turn, call.params.eventId, call.body)),
  );
  serve(app, deps, careApi.skip, (call) => takeTurn(deps, call, (turn) => skip(turn, call.params.eventId)));

  serve(app, deps, careApi.doneMany, (call) => takeTurn(deps, call, (turn) => completeMany(turn, call.body)));
  serve(app, deps, careApi.undoMany, (call) => takeTurn(deps, call, (turn) => undoMany(turn, call.body)));

  serve(app, deps, careApi.history, async ({ user, params, query, request, reply }) => {
    const history = await historyOf(deps.db, user, params.id);
    return readPage({ request, reply }, { query, ...history });
  });
  serve(app, deps, careApi.days, ({ user, params, query }) => careDays(deps.db, user, params.id, query.year));
  serve(app, deps, careApi.log, (call) => takeTurn(deps, call, (turn) => logCare(turn, call.params.id, call.body)));
  serve(app, deps, careApi.unlog, (call) => takeTurn(deps, call, (turn) => unlog(turn, call.params.id)));

  serve(app, deps, careApi.suggestions, async (call) =>
    readSuggestions(await reading(deps, call), call.params.id, call.query.place),
  );

  serve(app, deps, carePlansApi.list, async (call) => readPlans(await reading(deps, call), call.query.plantId));
  serve(app, deps, carePlansApi.add, (call) => takeTurn(deps, call, (turn) => addPlan(turn, call.body)));
  serve(app, deps, carePlansApi.get, async (call) => readPlan(await reading(deps, call), call.params.id));
  serve(app, deps, carePlansApi.edit, (call) =>
    takeTurn(deps, call, (turn) => editPlan(turn, call.params.id, call.body)),
  );
  serve(app, deps, carePlansApi.remove, (call) =>
    takeTurn(deps, { ...call, query: {} }, (turn) => removePlan(turn, call.params.id)),
  );
}
