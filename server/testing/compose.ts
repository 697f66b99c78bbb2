import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

type Text = Record<string, string>;
type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A service as a container engine starts it. */
export interface ComposedService {
  /** What the process finds in its environment beside that of the image. */
  environment: Text;
  ports: string[];
  volumes: string[];
}

/** `${A:-default}` or `${A:?message}`: other forms stand in none of our files. */
const reference = /\$\{(\w+):([-?])([^}]*)\}/g;

/** Fills in variables as the Compose specification says. */
function interpolate(text: string, variables: Text): string {
  if (text.replace(reference, '').includes('$')) throw new Error(`not read here: ${text}`);
  return text.replace(reference, (_, name: string, operator: string, word: string) => {
    const value = variables[name];
    if (!value && operator === '?') throw new Error(`required variable ${name} is missing a value: ${word}`);
    return value || word;
  });
}

function interpolateAll(value: Value, variables: Text): Value {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((item) => interpolateAll(item, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolateAll(item, variables)]));
}

/** Joins two files as `-f one -f other` does: mappings by key, lists one after the other, of anything else the later. */
function merge(one: Value | undefined, other: Value): Value {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!one || typeof one !== 'object' || !other || typeof other !== 'object') return other;
  if (Array.isArray(one) || Array.isArray(other)) throw new Error('a list and a mapping of one name');
  const merged = { ...one };
  for (const [key, value] of Object.entries(other)) merged[key] = merge(merged[key], value);
  return merged;
}

/**
 * Reads compose files of this project as an engine does beside a given `.env`.
 *
 * @param envFile content of `.env`; null where there is none
 * @throws Error where a variable that is needed has no value
 */
export function composed(files: string[], service: string, envFile: string | null): ComposedService {
  const variables = parseEnv(envFile ?? '') as Text;
  const read = files.map((file) => parse(readFileSync(join(root, file), 'utf8')) as Value);
  const whole = interpolateAll(
    read.reduce((one, other) => merge(one, other)),
    variables,
  );
  const { services } = whole as { services: Record<string, Record<string, Value>> };
  const { env_file: envFiles = [], environment = {}, ports = [], volumes = [] } = services[service] ?? {};
  const fromFiles: Text = {};
  for (const { path, required } of envFiles as { path: string; required: boolean }[]) {
    if (path !== '.env' || (required && envFile === null)) throw new Error(`there is no ${path}`);
    Object.assign(fromFiles, variables);
  }
  const given = Object.entries(environment as Record<string, Value>).map(([name, value]) => [name, String(value)]);
  return {
    environment: { ...fromFiles, ...(Object.fromEntries(given) as Text) },
    ports: ports as string[],
    volumes: volumes as string[],
  };
}

/** What the image of the `Dockerfile` brings: its environment, and the paths that are copied into it from this folder. */
export function imageOf(dockerfile = join(root, 'Dockerfile')): { environment: Text; copied: string[] } {
  const lines = readFileSync(dockerfile, 'utf8').replaceAll('\\\n', ' ').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
  const environment = Object.fromEntries(
    last
      .filter((line) => line.startsWith('ENV'))
      .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])),
  );
  const copied = last
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
    .filter((path) => existsSync(join(root, path)));
  return { environment, copied };
}
