import { oneOf, readPage, type Setting } from './setting-values.ts';

/** Hosts with their ports, separated by commas, as URLs write them. */
function readHosts(text: string): string[] | undefined {
  const hosts = text
    .toLowerCase()
    .split(',')
    .flatMap((part) => part.trim() || []);
  const isHost = (host: string) =>
    /^([\w.-]+|\[[\da-f:.]+\]):[1-9]\d{0,4}$/.test(host) && URL.canParse(`any://${host}`);
  return hosts.every(isHost) ? hosts : undefined;
}

/** Which addresses that gardeners chose may be called. */
export const outgoingSettings = {
  PUSH_PRIVATE: {
    doc: '`on` also sends push messages to private addresses and over plain http: for a push service on the home network.',
    fallback: 'off',
    ...oneOf('on', 'off'),
  } satisfies Setting<'on' | 'off'>,
  WEBHOOKS: {
    doc: '`on` lets gardeners have other servers called when something happens in their garden.',
    fallback: 'off',
    ...oneOf('on', 'off'),
  } satisfies Setting<'on' | 'off'>,
  WEBHOOK_HOSTS: {
    doc: 'Hosts with their ports that webhooks may call on private addresses and over plain http, e.g. `ntfy:80`; separated by commas.',
    fallback: '',
    must: 'be hosts with ports, such as ntfy:80, separated by commas',
    read: readHosts,
  } satisfies Setting<string[]>,
  WEATHER_URL: {
    doc: 'The forecast API of Open-Meteo, or of a server with the same API, for the weather of gardens that say where they are: `https://api.open-meteo.com/v1/forecast`.',
    fallback: '',
    must: 'be an http or https URL without a password, such as https://api.open-meteo.com/v1/forecast',
    read: (text) => (text === '' ? '' : readPage(text)),
    secret: true,
  } satisfies Setting<string>,
};
