import { once } from 'node:events';
import { createServer } from 'node:http';

/** The app as it is, until a new version is released: the same with another mark, as a build with changes has it. */
export interface Release {
  url: string;
  /** Marks everything that is sent from now on as of the next version. */
  deploy(): void;
  close(): Promise<void>;
}

export const nextBuild = 'next-version';

/** Serves the app of a server to visitors. @param origin where the server is */
export async function releasing(origin: string): Promise<Release> {
  const shown = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const build = /<meta name="build" content="([^"]+)"/.exec(shown)?.[1];
  if (!build) throw new Error('The page carries no mark of its build');
  let isDeployed = false;
  const server = createServer(async (request, response) => {
    try {
      const headers = { accept: request.headers.accept ?? '*/*' };
      const answer = await fetch(`${origin}${request.url}`, { headers, redirect: 'manual' });
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      const isMarked = isDeployed && /html|javascript/.test(type);
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(isMarked ? body.toString().replaceAll(build, nextBuild) : body);
    } catch {
      response.writeHead(502).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    deploy() {
      isDeployed = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
