import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program on this machine that webhooks call. */
export interface WebhookReceiver {
  /** Its origin. */
  url: string;
  /** With the port, as a host allows it. */
  host: string;
  received: ReceivedCall[];
  /** Answers with this status from now on; `hang` breaks the connection instead, and `never` keeps it open. */
  answer(status: number | 'hang' | 'never'): void;
  close(): Promise<void>;
}

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedCall[] = [];
  let status: number | 'hang' | 'never' = 204;
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    if (status === 'hang') request.socket.destroy();
    else if (status !== 'never') response.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url: `http://${host}`, host, received },
    answer: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
