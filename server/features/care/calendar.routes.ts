import { calendarApi } from '../../../contract/calendar.ts';
import type { Deps } from '../../deps.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { addEvent, editEvent, listCalendar, removeEvent } from './events.service.ts';

export function calendarRoutes(app: Server, deps: Deps): void {
  serve(app, deps, calendarApi.list, async ({ user, query, request, reply }) =>
    readPage({ request, reply }, { query, ...(await listCalendar(deps, { user, query })) }),
  );

  serve(app, deps, calendarApi.ofPlant, async ({ user, params, query, request, reply }) =>
    readPage({ request, reply }, { query, ...(await listCalendar(deps, { user, query }, params.id)) }),
  );

  serve(app, deps, calendarApi.add, (call) => addEvent(deps, call, call.body));

  serve(app, deps, calendarApi.edit, (call) => editEvent(deps, call, call.params.id, call.body));

  serve(app, deps, calendarApi.remove, (call) => removeEvent(deps, call, call.params.id));
}
