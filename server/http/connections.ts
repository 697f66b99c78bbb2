import type { Server } from './server.ts';

/**
 * From the moment that the server closes, each answer ends its connection: one that a browser keeps open for its next
 * request would hold up the end.
 */
export function endConnectionsOnClose(app: Server): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
