import { once } from 'node:events';
import { Server as Listener } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long idle connections stay open for one more request when the server closes. */
const idlePatienceMs = 500;
/** Rounds of the event loop to wait at most until no new connection is pending. */
const mostRounds = 50;

/**
 * Accepts pending connections: they would be reset together with the listener. A round of the event loop accepts one.
 */
async function acceptWaiting(server: Listener): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let round = 0, before = -1; round < mostRounds && before < accepted; round += 1) {
    before = accepted;
    await setImmediate();
  }
  server.off('connection', count);
}

/**
 * Once the server starts closing, it accepts no new connections, and each response closes its connection. Idle ones
 * stay open a little longer: a proxy that keeps them may be sending a request, and does not know whether it may resend
 * it.
 */
export function drainOnClose(app: Pick<FastifyInstance, 'addHook' | 'server'>): void {
  let closing = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    const { server } = app;
    if (!server.listening) return;
    const drained = once(server, 'close');
    await acceptWaiting(server);
    // An HTTP server's own `close` would end idle connections at once.
    Listener.prototype.close.call(server);
    await Promise.race([drained, wait(idlePatienceMs)]);
    // Requests that have arrived meanwhile are read before the remaining idle connections are closed.
    await setImmediate();
  });
}
