import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Server } from './server.ts';

const self = "'self'";
const none = "'none'";

/** What a page of this site may load and do. Nothing is loaded from elsewhere, and no script or style is inline. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: [none],
    scriptSrc: [self],
    styleSrc: [self],
    imgSrc: [self, 'blob:', 'data:'],
    fontSrc: [self],
    connectSrc: [self],
    workerSrc: [self, 'blob:'],
    manifestSrc: [self],
    objectSrc: [none],
    baseUri: [none],
    formAction: [self],
    frameAncestors: [none],
  },
};

/** The camera takes plant photos, and a press fills in where a garden is; no other browser permission is ever requested. */
const permissionsPolicy = 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()';

/**
 * A year, the shortest that browsers' preload lists accept; for https requests only, since a home server may not have
 * it.
 */
const strictTransportSecurity = 'max-age=31536000';

const setHeaders = helmet({
  contentSecurityPolicy,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  originAgentCluster: true,
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});

/** Headers of every response. They depend on no request, so they are built once. */
function constantHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return { ...response.getHeaders(), 'permissions-policy': permissionsPolicy };
}

/** Sets the security headers of every response of this site. */
export function sendSecurityHeaders(app: Server): void {
  const headers = constantHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransportSecurity);
    done();
  });
  // API responses are private unless a route says otherwise.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
