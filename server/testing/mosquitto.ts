import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import type { MqttConfig } from '../core/settings/mqtt-config.ts';
import { freePort } from './free-port.ts';

const username = 'leafbook';
/** With signs that a URL has to escape. */
const password = 'green @home/1';

/** A real broker on this machine, with a password. */
export interface Mosquitto {
  config: MqttConfig;
  /** As `MQTT_URL` has it. */
  url: string;
  /** The same, encrypted, with a certificate of its own. */
  secureUrl: string;
  /** Path of that certificate. */
  ca: string;
  password: string;
  /** Starts it again, after `kill`. */
  start(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** All that it has written so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Makes a certificate for this machine that nothing trusts. @returns the paths of it and of its key */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'ca.pem'), join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { certificate, key };
}

/** @param persistent whether it remembers what is retained when it is started again */
export async function mosquitto({ persistent = true } = {}): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'leafbook-mosquitto-'));
  const [port, securePort] = [await freePort(), await freePort()];
  const file = (name: string) => join(folder, name);
  execFileSync('/usr/bin/mosquitto_passwd', ['-b', '-c', file('passwords'), username, password], { stdio: 'ignore' });
  const { certificate, key } = makeCertificate(folder);
  const lines = [
    // It would become another user, who may read none of this.
    ...['user root', 'allow_anonymous false', `password_file ${file('passwords')}`, 'log_dest stderr'],
    ...[`persistence ${persistent}`, `persistence_location ${folder}/`],
    // It writes each change at once.
    ...['autosave_on_changes true', 'autosave_interval 1'],
    `listener ${port} 127.0.0.1`,
    ...[`listener ${securePort} 127.0.0.1`, `certfile ${certificate}`, `keyfile ${key}`],
  ];
  writeFileSync(file('mosquitto.conf'), `${lines.join('\n')}\n`);
  let log = '';
  let kill = async () => {};
  const start = async () => {
    const broker = spawn('/usr/sbin/mosquitto', ['-c', file('mosquitto.conf')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(broker, 'exit');
    const onExit = () => broker.kill('SIGKILL');
    process.once('exit', onExit);
    kill = async () => {
      broker.kill('SIGKILL');
      await ended;
      process.removeListener('exit', onExit);
    };
    let written = '';
    const running = new Promise<void>((resolve) => {
      broker.stderr.setEncoding('utf8').on('data', (text: string) => {
        written += text;
        log += text;
        if (/version \S+ running/.test(written)) resolve();
      });
    });
    await Promise.race([running, ended.then(() => Promise.reject(new Error(`Mosquitto did not start. ${written}`)))]);
  };
  await start();
  const login = `${username}:${encodeURIComponent(password)}`;
  return {
    config: { host: '127.0.0.1', port, isSecure: false, username, password, ca: undefined },
    url: `mqtt://${login}@127.0.0.1:${port}`,
    secureUrl: `mqtts://${login}@localhost:${securePort}`,
    ca: certificate,
    password,
    start,
    kill: () => kill(),
    log: () => log,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What Home Assistant has of a broker: all that is retained there, and what is said. */
export interface BrokerReader {
  /** What is retained, by topic. */
  retained: Map<string, string>;
  /** Each message, in its order. */
  messages: { topic: string; payload: string }[];
  /** Waits until something is so, looking again at each message. */
  until<Found>(find: () => Found): Promise<NonNullable<Found>>;
  say(topic: string, payload: string, options?: { retain?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Connects to a broker as Home Assistant does. */
export async function brokerReader({ config: { host, port } }: Mosquitto): Promise<BrokerReader> {
  const client: MqttClient = await connectAsync({ host, port, username, password, reconnectPeriod: 0 });
  const retained = new Map<string, string>();
  const messages: BrokerReader['messages'] = [];
  const looks = new Set<() => void>();
  client.on('error', () => {});
  client.on('message', (topic, bytes) => {
    const payload = bytes.toString();
    messages.push({ topic, payload });
    if (payload === '') retained.delete(topic);
    else retained.set(topic, payload);
    for (const look of looks) look();
  });
  await client.subscribeAsync(['homeassistant/#', 'leafbook/#'], { qos: 1 });
  return {
    ...{ retained, messages },
    until: (find) =>
      new Promise((resolve) => {
        const look = () => {
          const found = find();
          if (!found) return;
          looks.delete(look);
          resolve(found);
        };
        looks.add(look);
        look();
      }),
    say: async (topic, payload, { retain = false } = {}) => {
      await client.publishAsync(topic, payload, { qos: 1, retain });
    },
    close: async () => {
      await client.endAsync(true);
    },
  };
}
