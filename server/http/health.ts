import { sql } from 'kysely';
import type { Deps } from '../context/deps.ts';
import { unavailable } from '../core/errors.ts';
import type { Server } from './server.ts';

/** `/healthz`: the process runs. `/readyz`: it can also reach its database. */
export function serveHealth(app: Server, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
    } catch {
      throw unavailable('database_away', 5);
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
