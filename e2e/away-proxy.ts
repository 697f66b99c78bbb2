import { once } from 'node:events';
import { createServer, request as requestTo } from 'node:http';

/** What the app answered to a GET. */
export interface ProxiedAnswer {
  /** The path with its query. */
  url: string;
  status: number;
  /** Of its body, as it was sent. */
  bytes: number;
}

/** A reverse proxy on this machine, as hosts have one: while the app behind it is away, it answers 502 by itself. */
export interface AwayProxy {
  url: string;
  /** What has been answered in full so far. */
  answers: ProxiedAnswer[];
  /** Whether the app is taken to be away from now on. */
  setAway(away: boolean): void;
  close(): Promise<void>;
}

/** @param origin where the app is */
export async function awayProxy(origin: string): Promise<AwayProxy> {
  let isAway = false;
  const answers: ProxiedAnswer[] = [];
  const server = createServer((request, response) => {
    const refuse = () => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    if (isAway) return refuse();
    const { method, headers, url = '/' } = request;
    const onward = requestTo(`${origin}${url}`, { method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => method === 'GET' && answers.push({ url, status, bytes }));
      response.writeHead(status, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', refuse);
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    answers,
    setAway(away) {
      isAway = away;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
