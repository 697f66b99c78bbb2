import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connection, type Setting } from './setting-values.ts';

/** The MQTT broker that Home Assistant reads. */
export interface MqttConfig {
  host: string;
  port: number;
  /** Whether the connection is encrypted. */
  isSecure: boolean;
  username: string | undefined;
  password: string | undefined;
  /** The certificates that are trusted, as PEM; undefined for the usual ones. */
  ca: string | undefined;
}

const broker = connection(
  '`mqtt://user:password@host` or `mqtts://user:password@host` of the MQTT broker that shows plants to Home Assistant.',
  'mqtt:// or mqtts://, and has a host and nothing behind it',
  /^mqtts?:\/\/[^/]/,
);

const isBroker = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && /^\/?$/.test(url.pathname) && url.search === '';
};

/** The text of a file that begins with a certificate, or undefined. */
function readCertificates(path: string): string | undefined {
  if (path === '') return '';
  try {
    const text = readFileSync(path, 'utf8');
    new X509Certificate(text);
    return text;
  } catch {
    return undefined;
  }
}

export const mqttSettings = {
  MQTT_URL: {
    ...broker,
    read: (text: string) => (text === '' || isBroker(text) ? broker.read(text) : undefined),
  } satisfies Setting<string>,
  MQTT_CA: {
    doc: 'Path of a file with the certificate (PEM) that the broker of `MQTT_URL` is trusted by, where it is your own.',
    fallback: '',
    must: 'be the path of a certificate in PEM that can be read',
    read: readCertificates,
  } satisfies Setting<string>,
};

/** Problems of these settings together, though each of them is valid. */
export const wrongAboutMqtt = (values: ReadonlyMap<string, unknown>): string[] =>
  values.get('MQTT_CA') && !/^mqtts:/.test(String(values.get('MQTT_URL')))
    ? ['MQTT_URL must begin with mqtts:// where MQTT_CA is set']
    : [];

/** Null where the host named no broker. */
export function toMqttConfig({ MQTT_URL, MQTT_CA }: { MQTT_URL: string; MQTT_CA: string }): MqttConfig | null {
  const url = URL.parse(MQTT_URL);
  if (!url) return null;
  const isSecure = url.protocol === 'mqtts:';
  return {
    // Without the brackets of an IPv6 address.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 8883 : 1883),
    isSecure,
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    ca: MQTT_CA || undefined,
  };
}
