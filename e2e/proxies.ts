import { once } from 'node:events';
import { createServer, type RequestListener, request as requestTo } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Something between the browser and the app. */
interface Between {
  url: string;
  close(): Promise<void>;
}

/** The app's response to a GET. */
interface ProxiedAnswer {
  /** The path with its query. */
  url: string;
  status: number;
  /** Of its body, as it was sent. */
  bytes: number;
}

/** A reverse proxy on this machine, as hosts have one: while the app behind it is away, it answers 502 by itself. */
export interface AwayProxy extends Between {
  /** The responses completed so far. */
  answers: ProxiedAnswer[];
  /** Whether the app is taken to be away from now on. */
  setAway(away: boolean): void;
}

/**
 * The app as it is, until a new version is released: the same with another mark, as a build with changes has it. Until then
 * nothing can be written.
 */
export interface Release extends Between {
  /** Marks everything that is sent from now on as of the next version. */
  deploy(): void;
}

export const nextBuild = 'next-version';

async function listening(listener: RequestListener): Promise<Between> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** @param origin where the app is */
export async function awayProxy(origin: string): Promise<AwayProxy> {
  let isAway = false;
  const answers: ProxiedAnswer[] = [];
  const between = await listening((request, response) => {
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
  return {
    ...between,
    answers,
    setAway(away) {
      isAway = away;
    },
  };
}

/** Serves the app of a server to visitors. @param origin where the server is */
export async function releasing(origin: string): Promise<Release> {
  const shown = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const build = /<meta name="build" content="([^"]+)"/.exec(shown)?.[1];
  if (!build) throw new Error('The page carries no mark of its build');
  let isDeployed = false;
  const between = await listening(async (request, response) => {
    const { method = 'GET', headers: asked } = request;
    const isWrite = method !== 'GET';
    if (isWrite && !isDeployed) return response.writeHead(503).end();
    try {
      const passed = ['accept', 'cookie', 'content-type', 'idempotency-key'];
      const headers = passed.flatMap((name): [string, string][] => (asked[name] ? [[name, String(asked[name])]] : []));
      const body = isWrite ? await buffer(request) : null;
      const answer = await fetch(`${origin}${request.url}`, { method, headers, body, redirect: 'manual' });
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isMarked = isDeployed && /html|javascript/.test(type);
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(isMarked ? bytes.toString().replaceAll(build, nextBuild) : bytes);
    } catch {
      response.writeHead(502).end();
    }
  });
  return {
    ...between,
    deploy() {
      isDeployed = true;
    },
  };
}
