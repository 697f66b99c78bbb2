import type { IncomingMessage } from 'node:http';
import type { Server } from './server.ts';

/** Asked by whatever watches over the process, which need not know where the app lives. */
const probes = /^\/(healthz|readyz)$/;

/** A path that nothing answers: what is asked for outside of the app's own path does not exist. */
const nowhere = '/.outside';

/** Takes the base path off the address of a request, so that routes are the same wherever the app lives. */
export function underBase(basePath: string): (request: IncomingMessage) => string {
  return ({ url = '/' }) => {
    if (basePath === '' || probes.test(url)) return url;
    if (url.startsWith(`${basePath}/`)) return url.slice(basePath.length);
    const rest = url.slice(basePath.length);
    return url.startsWith(basePath) && /^([?#]|$)/.test(rest) ? `/${rest}` : nowhere;
  };
}

/** Puts the base path in front of the paths of this site that an answer's headers name. */
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
