import { atBase } from '../../../api/base.ts';
import { ApiError, NetworkError, tooLargeForProxy } from '../../../api/errors.ts';
import { asAccount } from '../../../api/request.ts';

interface Answered {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  const json = jsonOf(responseText);
  const { message, code, errors }: Answered = typeof json === 'object' && json !== null ? json : {};
  if (status === 413 && typeof code !== 'string') return tooLargeForProxy();
  const isToldByServer = typeof message === 'string' && message !== '';
  return new ApiError(status, isToldByServer ? message : statusText, {
    isToldByServer,
    code: typeof code === 'string' ? code : '',
    errors: Array.isArray(errors) ? errors : [],
  });
}

/**
 * Uploads a file as a form and tells how far it is, which `fetch` cannot.
 *
 * @param path e.g. `/api/account/import`
 * @param onSent hears the bytes that were sent so far
 * @param signal aborts it; the server may still finish what it has started
 * @returns the answer's JSON
 * @throws ApiError, NetworkError; the signal's reason where it was aborted
 */
export function upload(
  path: string,
  field: string,
  file: File,
  { onSent, signal }: { onSent: (sent: number, total: number) => void; signal: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', atBase(path));
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(asAccount('POST'))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(jsonOf(request.responseText));
      else reject(failureOf(request));
    };
    request.onerror = () => reject(new NetworkError(undefined));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}
