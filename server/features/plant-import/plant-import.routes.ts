import { hourMs } from '../../../contract/durations.ts';
import { plantImportApi } from '../../../contract/plant-import.ts';
import { tableLimits } from '../../../contract/table-limits.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenEditor } from '../gardens/access.queries.ts';
import { importTable, speciesOfTable, tryTable } from './plant-import.service.ts';

/** A table is tried again and again, with other columns. */
const rateLimit = { max: 120, timeWindow: hourMs };

export function plantImportRoutes(app: Server, deps: Deps): void {
  serve(
    app,
    deps,
    plantImportApi.run,
    async ({ user, query, body: { plants }, transaction }) => {
      // Before the transaction: looking for misspelled names takes a while.
      await gardenEditor(deps.db, user, query.garden);
      const meant = await speciesOfTable(deps.db, plants);
      return transaction(async (unit) => {
        const garden = await gardenEditor(unit.db, user, query.garden);
        const run = query.dryRun ? tryTable : importTable;
        return run(unit, garden, plants, meant);
      });
    },
    { rateLimit, bodyLimit: tableLimits.sentBytes },
  );
}
