import { calendarFileLimits } from '../../../contract/calendar-file.ts';
import { calendarImportApi } from '../../../contract/calendar-import.ts';
import { hourMs } from '../../../contract/durations.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenEditor } from '../gardens/access.queries.ts';
import { importCalendar, readFile, tryCalendar } from './calendar-import.service.ts';

const rateLimit = { max: 120, timeWindow: hourMs };

export function calendarImportRoutes(app: Server, deps: Deps): void {
  serve(
    app,
    deps,
    calendarImportApi.run,
    async ({ user, query, body: { calendar, eventType }, transaction }) => {
      // Before the transaction: reading a file takes a while.
      const file = await readFile(deps, await gardenEditor(deps.db, user, query.garden), query, calendar);
      return transaction(async (unit) => {
        const garden = await gardenEditor(unit.db, user, query.garden);
        return query.dryRun ? tryCalendar(unit, garden, file) : importCalendar(unit, garden, file, eventType);
      });
    },
    { rateLimit, bodyLimit: calendarFileLimits.sentBytes },
  );
}
