import type { ServerResponse } from 'node:http';
import { hourMs } from '../../../contract/durations.ts';
import { portabilityApi } from '../../../contract/portability.ts';
import type { Deps } from '../../context/deps.ts';
import { conflict, refuse, unavailable } from '../../core/errors.ts';
import { ByteBudget } from '../../http/byte-budget.ts';
import { RequestSlots } from '../../http/request-slots.ts';
import { openScratch } from '../../http/scratch-file.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { dropRest } from '../../http/upload.ts';
import { receiveUpload } from '../../http/upload-file.ts';
import { exportGarden, exportName } from './export/export.service.ts';
import { importGarden, maxZipBytes } from './import/import.service.ts';

const exportRate: RateLimit = { max: 20, timeWindow: hourMs };
const importRate: RateLimit = { max: 20, timeWindow: hourMs };

/** Imports that read their file and encode photos at once in this process; a file that is still arriving keeps nobody from it. */
const importsAtOnce = 3;

interface Options {
  /** Folder for files that are deleted when their request ends. */
  scratchFolder: string;
}

export function portabilityRoutes(app: Server, deps: Deps, { scratchFolder }: Options): void {
  const scratch = () => openScratch(scratchFolder);

  const stopping = new AbortController();
  // Before the server waits for requests in flight: an import may take minutes, and goes on when it is repeated.
  app.addHook('preClose', async () => stopping.abort(unavailable('server_restarting', 30)));
  /** Aborted when the server stops or the sender disconnects, with the refusal that answers the request. */
  const endOf = (response: ServerResponse): AbortSignal => {
    const gone = new AbortController();
    response.once('close', () => gone.abort(refuse('unavailable', 'request_abandoned')));
    return AbortSignal.any([stopping.signal, gone.signal]);
  };

  serve(
    app,
    deps,
    portabilityApi.export,
    async ({ user, request, reply }) => {
      const name = await exportName(deps, user);
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      });
      if (request.method === 'HEAD') return reply.send();
      const release = await app.leases.take({ name: 'export', key: String(user.id), most: 1 });
      if (!release) throw conflict('export_in_progress');
      const options = { openScratch: scratch, signal: endOf(reply.raw), onEnd: release };
      return reply.send(await exportGarden(deps, user, options));
    },
    { rateLimit: exportRate },
  );

  const slots = new RequestSlots<'import'>(importsAtOnce);
  const maxBytes = maxZipBytes(deps.photoQuota);
  // Of all files that are being imported: three of the largest.
  const disk = new ByteBudget(3 * maxBytes, () => unavailable('too_many_imports', 120));

  serve(
    app,
    deps,
    portabilityApi.import,
    async ({ user, query, request, reply }) => {
      const endImport = await app.leases.take({ name: 'import', key: String(user.id), most: 1 });
      if (!endImport) {
        dropRest(request);
        throw conflict('import_in_progress');
      }
      const file = await scratch().catch(async (error: unknown) => {
        await endImport();
        throw error;
      });
      const signal = endOf(reply.raw);
      let release: (() => void) | undefined;
      try {
        const { field } = portabilityApi.import.upload;
        await receiveUpload(request, { field, maxBytes, hold: disk.of(reply.raw) }, file);
        release = await slots.take('import', reply.raw);
        return await importGarden(deps, user, file, {
          privatePlants: query.plants === 'private',
          signal,
        });
      } finally {
        release?.();
        await file.close();
        await endImport();
      }
    },
    { rateLimit: importRate },
  );
}
