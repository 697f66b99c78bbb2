import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fieldsOf, type Json, schemaOf } from './contract-requests.ts';
import {
  type Fields,
  filled,
  foreignName,
  goodFields,
  goodText,
  junkText,
  objectText,
  oddText,
} from './fuzz-values.ts';

interface Payload {
  bytes: string | Buffer;
  type: string;
  headers?: Record<string, string>;
  /** True where the body is an object of which one field was changed: a refusal must name a field. */
  isNamed?: boolean;
}

/** A request to an endpoint of the contract, good or bad. */
export interface FuzzRequest {
  who: 'owner' | 'other' | 'visitor';
  path: string;
  query: string;
  headers: Record<string, string>;
  payload: Payload | null;
}

/** What an id in an endpoint's path is of, by what stands before it. */
const pathKinds: [place: RegExp, kind: string][] = [
  [/\/(plants|calendar\/plant)\/$/, 'plant'],
  [/\/archive\/$/, 'archived'],
  [/\/trash\/$/, 'trashed'],
  [/\/removed\/$/, 'removed'],
  [/\/(calendar|care)\/$/, 'event'],
  [/\/event-series\/$/, 'series'],
  [/\/care\/logs\/$/, 'log'],
  [/\/care\/plans\/$/, 'plan'],
  [/\/comments\/$/, 'comment'],
  [/\/journal\/$/, 'entry'],
  [/\/identifications\/$/, 'identification'],
  [/\/identifiers\/$/, 'service'],
  [/\/notifications\/$/, 'notification'],
  [/\/api\/photos\/$/, 'photoKey'],
  [/\/photos\/$/, 'entryPhoto'],
  [/\/feed\/$/, 'file'],
  [/\/sessions\/$/, 'session'],
  [/\/webhooks\/$/, 'webhook'],
  [/\/tags\/$/, 'tag'],
  [/\/fields\/$/, 'field'],
  [/\/care-kinds\/$/, 'careKind'],
  [/\/gardens\/$/, 'garden'],
  [/\/members\/$/, 'member'],
  [/\/invitations\/$/, 'invitation'],
  [/\/garden-invitations\/$/, 'invitationToken'],
];
const kindAt = (before: string): string => pathKinds.find(([place]) => place.test(before))?.[1] ?? 'any';

/** The path with every parameter replaced by one of these. */
function pathsWith({ path }: Endpoint, values: (kind: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = path.split(/(:\w+)/);
  const made = parts.map((part, n) => (part.startsWith(':') ? values(kindAt(parts[n - 1] ?? '')) : fc.constant(part)));
  return fc.tuple(...made).map((each) => each.join(''));
}

const goodPath = (endpoint: Endpoint): fc.Arbitrary<string> =>
  pathsWith(endpoint, (kind) => fc.nat({ max: 30 }).map((n) => `@${kind}:${n}@`));

/** What nobody means where a part of an address is asked for. */
export const rawParts = [
  ...['', '0', '-1', '1.5', '1e3', '0x1', '٣', '%20', '%00', '1%00', 'NaN', 'undefined', 'null', '2147483648', '+1'],
  ...['9007199254740993', '9223372036854775808', '%f0%9f%8c%b1', '..', '..%2f..', '%2e%2e%2f', "1'%20or%20'1"],
  ...['1;drop', '%3cscript%3e', 'a'.repeat(3_000), '9'.repeat(90), '1,2', '[1]', '__proto__', 'constructor', '%ff'],
  ...['%', '%c0%af', '%ed%a0%80', '%e2%80%ae', '%0d%0aset-cookie:x=1', '//evil.example', '\\', '*', '(.*)', '1/2/3'],
];
const rawPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...rawParts),
  oddText.map((text) => encodeURIComponent(text)),
);

const badPath = (endpoint: Endpoint): fc.Arbitrary<string> => pathsWith(endpoint, () => rawPart);

const textOf = (json: string): string => {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : String(json);
};

const goodQuery = ({ query }: Endpoint): fc.Arbitrary<string> =>
  query
    ? goodFields(schemaOf(query)).map((fields) =>
        fields.map(([name, text]) => `${name}=${encodeURIComponent(textOf(text))}`).join('&'),
      )
    : fc.constant('');

function badQuery({ query }: Endpoint): fc.Arbitrary<string> {
  const names = query ? fieldsOf(schemaOf(query)).map(([name]) => name) : ['limit'];
  const name = fc.oneof(fc.constantFrom(...names), rawPart);
  const pair = fc.tuple(name, fc.constantFrom('=', '=', '=', '[]=', '[a]=', '[__proto__]=', ''), rawPart);
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.map((each) => each.join('')).join('&'));
}

const json = 'application/json';
const bodyOf = (fields: Fields, isNamed = false): Payload => ({ bytes: objectText(fields), type: json, isNamed });

/** A good body with one thing wrong, or several. */
function badBody(schema: Json): fc.Arbitrary<Payload> {
  const names = [...new Set(fieldsOf(schema).map(([name]) => name))];
  const name = names.length > 0 ? fc.constantFrom(...names) : foreignName;
  const good = goodFields(schema);
  const replaced = (fields: Fields, field: string, text: string): Fields => [
    ...fields.filter(([each]) => each !== field),
    [field, text],
  ];
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(good, name, junkText).map((three) => bodyOf(replaced(...three), true)) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, name).map(([fields, gone]) => bodyOf(fields.filter(([each]) => each !== gone))),
    },
    { weight: 2, arbitrary: fc.tuple(good, foreignName, junkText).map((three) => bodyOf(replaced(...three))) },
    { weight: 1, arbitrary: fc.tuple(good, good).map(([once, twice]) => bodyOf([...once, ...twice])) },
    { weight: 1, arbitrary: junkText.map((bytes) => ({ bytes, type: json })) },
    { weight: 1, arbitrary: fc.array(fc.tuple(name, junkText), { maxLength: 6 }).map((fields) => bodyOf(fields)) },
  );
}

const types = [
  ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/xml', 'application/json; charset=utf-32', 'application/json/../x', 'application/json,text/html'],
];
const big = Buffer.alloc(20_000_000, ' ');
const zeros = gzipSync(Buffer.alloc(20_000_000));

/** Bodies that are no JSON of any kind. */
const malformed = (text: fc.Arbitrary<string>): fc.Arbitrary<Payload> =>
  fc.oneof(
    { weight: 4, arbitrary: text.chain((all) => fc.nat({ max: all.length }).map((n) => all.slice(0, n))).map(asJson) },
    { weight: 4, arbitrary: fc.tuple(text, fc.constantFrom(...types)).map(([bytes, type]) => ({ bytes, type })) },
    { weight: 4, arbitrary: text.map((all) => asJson(Buffer.from(all.replace('"', '"\xff\xfe'), 'latin1'))) },
    { weight: 2, arbitrary: text.map((all) => asJson(Buffer.from(all, 'utf16le'))) },
    { weight: 2, arbitrary: text.map((all) => asJson(`\ufeff${all}`)) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => asJson(Buffer.from(bytes))) },
    {
      weight: 2,
      arbitrary: text.map((all) => ({ ...asJson(gzipSync(all)), headers: { 'content-encoding': 'gzip' } })),
    },
    { weight: 1, arbitrary: fc.constant({ ...asJson(zeros), headers: { 'content-encoding': 'gzip' } }) },
    { weight: 1, arbitrary: fc.constant(asJson(big)) },
  );
function asJson(bytes: string | Buffer): Payload {
  return { bytes, type: json };
}

const fileNames = ['a.png', '', '../../x', 'a\0.png', 'a%0d%0ab', 'x'.repeat(5_000), '\u202egnp.exe', '"; name="b'];

/** A form with a file that is no image, as it should be sent or nearly so. */
/** @param texts fields beside the file that the endpoint reads */
function form(field: string, texts: readonly string[] = []): fc.Arbitrary<Payload> {
  const name = fc.oneof(fc.constant(field), fc.constantFrom('', '__proto__', 'x'.repeat(300), `${field}[]`));
  const content = fc.uint8Array({ maxLength: 300 });
  const tail = fc.constantFrom('\r\n--b--\r\n', '\r\n--b--\r\n', '\r\n--b\r\n', '', '\r\n--b\r\n\r\nx\r\n--b--');
  const values = fc.array(fc.constantFrom('leaf', 'auto', 'root', '', 'a\0b', '__proto__', 'x'.repeat(2_000)), {
    maxLength: 6,
  });
  const beside = (value: string) =>
    texts.map((text) => `--b\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${value}\r\n`).join('');
  return fc.tuple(name, fc.constantFrom(...fileNames), content, tail, values).map(([part, file, bytes, end, said]) => ({
    bytes: Buffer.concat([
      Buffer.from(said.map(beside).join('')),
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${part}"; filename="${file}"\r\n`),
      Buffer.from('Content-Type: image/png\r\n\r\n'),
      bytes,
      Buffer.from(end),
    ]),
    type: 'multipart/form-data; boundary=b',
  }));
}

const headerValues: Record<string, string[]> = {
  'idempotency-key': ['k', 'queued-', 'x'.repeat(200), 'x'.repeat(201), 'a b', '\xff', "' or 1=1", '__proto__'],
  cookie: ['sid=', 'sid=%', 'sid="', '=;;=;', '__proto__=1; constructor=2', `sid=${'A'.repeat(43)}`, 'x='.repeat(500)],
  'accept-language': ['*', 'de;q=x', 'x-'.repeat(1_000), '\xe4\xf6'],
  'accept-encoding': ['*', 'gzip;q=0', 'identity;q=0', 'br', 'gzip, deflate, zstd;q=9', '\xff'],
  accept: ['*/*', 'text/html', 'image/*;q=', ','.repeat(500)],
  'x-forwarded-for': ['127.0.0.1', 'evil', '::1, 1.2.3.4', ','.repeat(500)],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript'],
  forwarded: ['for=evil;host=evil.example;proto=https'],
  host: ['evil.example', '[::1', 'a:99999', '\xff'],
  'if-none-match': ['*', 'W/"x"', '"', ','.repeat(500)],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-1', 'bytes=9-1', 'bytes=-', `bytes=${'0-1,'.repeat(500)}`],
  origin: ['https://evil.example', 'null', '\xff'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  'x-http-method-override': ['DELETE'],
  'user-agent': ['x'.repeat(5_000), '\xff\xfe', '<script>'],
  authorization: ['Bearer x', 'Basic eDp4'],
  expect: ['200-maybe'],
};
const headers: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(
    fc
      .constantFrom(...Object.entries(headerValues))
      .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value])),
    { minLength: 1, maxLength: 4, selector: ([name]) => name },
  )
  .map((pairs) => Object.fromEntries(pairs));

function payloads({ body, upload }: Endpoint): {
  good: fc.Arbitrary<Payload | null>;
  bad: fc.Arbitrary<Payload | null>;
} {
  if (upload) {
    const sent = form(upload.field, Object.keys((upload.fields as { shape?: object } | undefined)?.shape ?? {}));
    return { good: sent, bad: fc.oneof(sent, malformed(fc.constant('{}'))) };
  }
  if (!body) return { good: fc.constant(null), bad: malformed(fc.constant('{"a":1}')) };
  const schema = schemaOf(body);
  const text = goodText(schema);
  return {
    good: text.map(asJson),
    bad: fc.oneof({ weight: 5, arbitrary: badBody(schema) }, { weight: 1, arbitrary: malformed(text) }),
  };
}

const shown = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);

/** Prints what matters of a request, and never a megabyte. */
function printable(request: FuzzRequest): FuzzRequest {
  const { who, path, query, payload } = request;
  const lines = () =>
    [
      `${who} ${shown(path)}?${shown(query)}`,
      shown(JSON.stringify(request.headers)),
      payload
        ? `${payload.type} ${JSON.stringify(payload.headers ?? {})} ${shown(JSON.stringify(String(payload.bytes)))}`
        : '',
    ].join('\n');
  return Object.defineProperty(request, fc.toStringMethod, { value: lines, enumerable: false });
}

/** Requests to an endpoint, most of them with one part that is wrong. */
export function requestsTo(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const { good, bad } = payloads(endpoint);
  const fine = {
    who: fc.oneof({ weight: 8, arbitrary: fc.constant('owner') }, fc.constant('other'), fc.constant('visitor')),
    path: goodPath(endpoint),
    query: goodQuery(endpoint),
    headers: fc.constant({}),
    payload: good,
  } as const;
  const wrong = { path: badPath(endpoint), query: badQuery(endpoint), headers, payload: bad };
  return fc
    .oneof(
      { weight: 2, arbitrary: fc.record({ ...fine }) },
      { weight: endpoint.body || endpoint.upload ? 8 : 1, arbitrary: fc.record({ ...fine, payload: wrong.payload }) },
      { weight: 2, arbitrary: fc.record({ ...fine, query: wrong.query }) },
      { weight: endpoint.params ? 2 : 1, arbitrary: fc.record({ ...fine, path: wrong.path }) },
      { weight: 2, arbitrary: fc.record({ ...fine, headers: wrong.headers }) },
      { weight: 1, arbitrary: fc.record({ ...fine, ...wrong }) },
    )
    .map((request) => printable(request));
}

/** The request as it is sent, with ids that are there. */
export function sendable(
  { method }: Endpoint,
  request: FuzzRequest,
  ids: Record<string, (number | string)[]>,
  cookie: string,
) {
  const { path, query, payload } = request;
  const sent = { ...request.headers, ...payload?.headers };
  const cookies = [cookie, sent.cookie].filter(Boolean).join('; ');
  return {
    method,
    url: filled(query ? `${path}?${query}` : path, ids),
    headers: { ...sent, ...(payload && { 'content-type': payload.type }), ...(cookies && { cookie: cookies }) },
    ...(payload && { payload: typeof payload.bytes === 'string' ? filled(payload.bytes, ids) : payload.bytes }),
  };
}
