import type { IncomingMessage } from 'node:http';
import type { Server } from './server.ts';

/** Requested by process monitors, which need not know the base path. */
const probes = /^\/(healthz|readyz)$/;

/** A path without a route: anything outside the base path does not exist. */
const nowhere = '/.outside';

/** Strips the base path from a request's address, so that routes are the same under any base path. */
export function underBase(basePath: string): (request: IncomingMessage) => string {
  return ({ url = '/' }) => {
    if (basePath === '' || probes.test(url)) return url;
    if (url.startsWith(`${basePath}/`)) return url.slice(basePath.length);
    const rest = url.slice(basePath.length);
    return url.startsWith(basePath) && /^([?#]|$)/.test(rest) ? `/${rest}` : nowhere;
  };
}

/** Prepends the base path to the paths of this site in a response's headers. */
export function answerUnderBase(app: Server, basePath: string): void {
  if (basePath === '') return;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && location.startsWith('/')) reply.header('location', `${basePath}${location}`);
    const link = reply.getHeader('link');
    if (typeof link === 'string') reply.header('link', link.replaceAll('</', `<${basePath}/`));
    done();
  });
}
