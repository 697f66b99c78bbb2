import { eventsApi } from '../../../contract/events.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { sessionIdOf } from '../../http/session.ts';
import { liveStreams } from './events.service.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // nginx would otherwise collect events until its buffer is full.
  'x-accel-buffering': 'no',
  // The connection has no use after the stream, and an idle one would hold up the end of the process.
  connection: 'close',
};

export function eventsRoutes(app: Server, deps: Deps): void {
  const streams = liveStreams(deps, (error) => app.log.warn({ err: error }, 'could not send live events'));
  // Before the server waits for requests in flight: a stream never ends by itself.
  app.addHook('preClose', () => streams.close());

  serve(app, deps, eventsApi.stream, async ({ user, request, reply }) => {
    reply.headers(headers);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(streams.open(user, sessionIdOf(request)));
  });
}
