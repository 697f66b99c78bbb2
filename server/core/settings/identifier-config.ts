import { type EngineName, engineNames } from '../../../contract/values.ts';
import { readApi, type Setting, wholeFrom } from './setting-values.ts';

/** Limits of an engine on another computer. */
export interface EngineLimits {
  /** Requests per day (UTC). */
  daily: number;
  /** For one identification, retries included. */
  timeoutMs: number;
}

interface ServiceConfig extends EngineLimits {
  /** Without a trailing slash. */
  url: string;
  key: string;
}

/** The engines that the host set up. Those that are not listed are null. */
export interface IdentifiersConfig {
  /** Engines in the order they are tried. */
  order: EngineName[];
  /** Confidence below which the model on this server passes an answer on to the next engine. */
  passOnBelow: number;
  plantnet: (ServiceConfig & { project: string }) | null;
  plantid: ServiceConfig | null;
  /** The key is empty if the server needs none. */
  vision: (ServiceConfig & { model: string }) | null;
}

/** Comma-separated engine names without duplicates; `none` for no engine. */
function readOrder(text: string): EngineName[] | undefined {
  if (text === 'none') return [];
  const names = text.split(',').flatMap((part) => part.trim() || []);
  const known = names.flatMap((name) => engineNames.find((one) => one === name) ?? []);
  const isList = known.length > 0 && known.length === names.length && new Set(known).size === known.length;
  return isList ? known : undefined;
}

const readShare = (text: string): number | undefined =>
  /^(0|1|[01]?\.\d{1,6})$/.test(text) && Number(text) <= 1 ? Number(text) : undefined;

/** Keys go into headers and URLs: printable ASCII without spaces. */
const key = (doc: string) => ({
  doc,
  fallback: '',
  must: 'be printable characters without spaces',
  read: (text: string): string | undefined => (/^[!-~]*$/.test(text) ? text : undefined),
  secret: true as const,
});

const address = (doc: string, fallback: string) => ({
  doc,
  fallback,
  must: 'be an http or https URL without a user, a query and a fragment',
  read: readApi,
  // One with a user, which is refused, may contain a password.
  secret: true as const,
});

const daily = (service: string, fallback: string) => ({
  doc: `Requests that ${service} is sent on one day (UTC).`,
  fallback,
  ...wholeFrom(1, 10_000_000),
});

const timeout = (service: string, fallback: string) => ({
  doc: `Seconds that ${service} may take, before the next engine is tried.`,
  fallback,
  ...wholeFrom(1, 600),
});

export const identifierSettings = {
  IDENTIFIERS: {
    doc: 'Engines that identify plants, in the order in which they are tried, separated by commas: `embedded` (the model on this server), `plantnet`, `plantid`, `vision`; `none` to identify nothing.',
    fallback: 'embedded',
    must: `be none, or names out of ${engineNames.join(', ')}, separated by commas, none of them twice`,
    read: readOrder,
  },
  IDENTIFIER_PASS_ON_BELOW: {
    doc: 'Confidence (0 to 1) below which `embedded` passes a photo on to the engines after it.',
    fallback: '0.6',
    must: 'be a number from 0 to 1',
    read: readShare,
  },
  PLANTNET_API_KEY: key('Key of the Pl@ntNet API, for the engine `plantnet`.'),
  PLANTNET_URL: address('Address of the Pl@ntNet API.', 'https://my-api.plantnet.org'),
  PLANTNET_PROJECT: {
    doc: 'Flora that Pl@ntNet looks in.',
    fallback: 'all',
    must: 'be letters, digits, hyphens and underscores',
    read: (text) => (/^[\w-]+$/.test(text) ? text : undefined),
  },
  PLANTNET_DAILY: daily('Pl@ntNet', '500'),
  PLANTNET_TIMEOUT_S: timeout('Pl@ntNet', '4'),
  PLANT_ID_API_KEY: key('Key of the plant.id API, for the engine `plantid`.'),
  PLANT_ID_URL: address('Address of the plant.id API.', 'https://api.plant.id'),
  PLANT_ID_DAILY: daily('plant.id', '100'),
  PLANT_ID_TIMEOUT_S: timeout('plant.id', '4'),
  VISION_URL: address(
    'Base address of an OpenAI-compatible API with a model that sees, e.g. `http://127.0.0.1:11434/v1`, for the engine `vision`.',
    '',
  ),
  VISION_MODEL: { doc: 'Name of that model.', fallback: '', must: 'be text', read: (text) => text },
  VISION_API_KEY: key('Key of that API, if it wants one.'),
  VISION_DAILY: daily('that API', '200'),
  VISION_TIMEOUT_S: timeout('that API', '60'),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof identifierSettings;
type Values = { [K in keyof Settings]: Exclude<ReturnType<Settings[K]['read']>, undefined> };

const needed = {
  embedded: [],
  plantnet: ['PLANTNET_API_KEY'],
  plantid: ['PLANT_ID_API_KEY'],
  vision: ['VISION_URL', 'VISION_MODEL'],
} satisfies Record<EngineName, (keyof Settings)[]>;

/** Settings that listed engines lack, though each setting is valid. */
export function wrongAboutIdentifiers(values: ReadonlyMap<string, unknown>): string[] {
  const order = (values.get('IDENTIFIERS') ?? []) as EngineName[];
  return order.flatMap((engine) =>
    needed[engine]
      .filter((name) => values.get(name) === '')
      .map((name) => `${name} must be set where IDENTIFIERS names ${engine}`),
  );
}

export function toIdentifiersConfig(values: Values): IdentifiersConfig {
  const { IDENTIFIERS: order, IDENTIFIER_PASS_ON_BELOW: passOnBelow } = values;
  const where = <T>(engine: EngineName, config: T): T | null => (order.includes(engine) ? config : null);
  return {
    order,
    passOnBelow,
    plantnet: where('plantnet', {
      url: values.PLANTNET_URL,
      key: values.PLANTNET_API_KEY,
      project: values.PLANTNET_PROJECT,
      daily: values.PLANTNET_DAILY,
      timeoutMs: values.PLANTNET_TIMEOUT_S * 1000,
    }),
    plantid: where('plantid', {
      url: values.PLANT_ID_URL,
      key: values.PLANT_ID_API_KEY,
      daily: values.PLANT_ID_DAILY,
      timeoutMs: values.PLANT_ID_TIMEOUT_S * 1000,
    }),
    vision: where('vision', {
      url: values.VISION_URL,
      model: values.VISION_MODEL,
      key: values.VISION_API_KEY,
      daily: values.VISION_DAILY,
      timeoutMs: values.VISION_TIMEOUT_S * 1000,
    }),
  };
}
