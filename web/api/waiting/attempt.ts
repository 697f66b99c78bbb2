import { almostFull } from '#words/waiting.ts';
import { ApiError, NetworkError } from '../errors.ts';
import { bytesOf } from './queue.ts';

/** What a request has as its body, as it is stored. */
export async function bytes(body: BodyInit | null | undefined) {
  if (body === undefined || body === null) return { body: null, contentType: null };
  if (typeof body === 'string') return { body: bytesOf(body), contentType: 'application/json' };
  const form = new Response(body);
  return { contentType: form.headers.get('content-type'), body: await form.arrayBuffer() };
}

/** Whether a write names something by its temporary id, which only the queue can replace. */
export const hasTemporary = (path: string, body: unknown): boolean =>
  /\/-\d+(?=[/?]|$)/.test(path) || (typeof body === 'string' && /"\w*[iI]d":-\d/.test(body));

/** Whether a failure says that the server was not reached, or is not itself. */
export const isOutage = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502 && error.status <= 504);

/** Whether there was no room on the device. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** What could neither be sent nor kept is not done, and the forms say why. */
export const deviceFull = (): ApiError =>
  new ApiError(507, almostFull, { code: 'device_full', reason: 'device_full', isToldByServer: true });
