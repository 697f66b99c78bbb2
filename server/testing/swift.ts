import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../core/settings/photos-config.ts';
import { freePort } from './free-port.ts';

const startWithinMs = 170_000;

/** An S3 server of Debian's: OpenStack Swift on one folder. */
export interface SwiftServer {
  place: S3Place;
  /** What it has written so far. */
  log(): string;
  /** Ends it as a crash does. */
  halt(): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const kinds = ['account', 'container', 'object'] as const;
const python = '/usr/bin/python3';
/** Swift reads its secret from /etc/swift alone, which tests leave as it is. */
const launcher = [
  'import sys, runpy',
  'import swift.common.utils as utils',
  "utils.HASH_PATH_SUFFIX = b'leafbook'",
  'sys.argv = [sys.argv[1], sys.argv[2]]',
  "runpy.run_path(sys.argv[0], run_name='__main__')",
].join('\n');

const ini = (sections: Record<string, Record<string, string | number>>): string =>
  Object.entries(sections)
    .map(([name, values]) =>
      [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`), ''].join('\n'),
    )
    .join('\n');

function writeSettings(folder: string, ports: Record<(typeof kinds)[number] | 'proxy', number>): void {
  const common = {
    bind_ip: '127.0.0.1',
    user: userInfo().username,
    workers: 0,
    swift_dir: folder,
    log_level: 'WARNING',
  };
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  for (const kind of kinds) {
    const builder = join(folder, `${kind}.builder`);
    const build = (...args: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [builder, ...args], { stdio: 'ignore' });
    build('create', '4', '1', '0');
    build('add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1');
    build('rebalance');
    const place = { devices: join(folder, 'devices'), mount_check: 'false', fallocate_reserve: 0 };
    const settings = {
      DEFAULT: { ...common, ...place, bind_port: ports[kind] },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    };
    writeFileSync(join(folder, `${kind}.conf`), ini(settings));
  }
  const filter = (name: string) => ({ use: `egg:swift#${name}` });
  const settings = {
    DEFAULT: { ...common, bind_port: ports.proxy },
    'pipeline:main': { pipeline: 'catch_errors cache s3api tempauth bulk slo dlo proxy-server' },
    'app:proxy-server': { ...filter('proxy'), account_autocreate: 'true', allow_account_management: 'true' },
    'filter:catch_errors': filter('catch_errors'),
    // Accounts want a cache, and do without one that does not answer.
    'filter:cache': { ...filter('memcache'), memcache_servers: '127.0.0.1:1' },
    'filter:s3api': { ...filter('s3api'), location: 'us-east-1', force_swift_request_proxy_log: 'false' },
    'filter:tempauth': { ...filter('tempauth'), user_garden_rosa: 'a-secret .admin' },
    ...Object.fromEntries(['bulk', 'slo', 'dlo'].map((name) => [`filter:${name}`, filter(name)])),
  };
  writeFileSync(join(folder, 'proxy.conf'), ini(settings));
}

/** Starts Swift with its S3 interface, and makes a bucket. Whoever starts it stops it. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = mkdtempSync(join(tmpdir(), 'leafbook-swift-'));
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
  };
  writeSettings(folder, ports);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const keys = { accessKeyId: 'garden:rosa', secretAccessKey: 'a-secret' };
  const place = { endpoint, region: 'us-east-1', bucket: 'leafbook', prefix: 'photos', ...keys };
  let written = '';
  let running: ChildProcess[] = [];

  async function resume(): Promise<void> {
    running = [...kinds, 'proxy'].map((kind) => {
      const args = ['-c', launcher, `/usr/bin/swift-${kind}-server`, join(folder, `${kind}.conf`)];
      const child = spawn(python, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (written += text));
      return child;
    });
    const client = new AwsClient({ ...keys, service: 's3', region: place.region, retries: 0 });
    for (const end = performance.now() + startWithinMs; ; await sleep(100)) {
      const answer = await client.fetch(`${endpoint}/${place.bucket}`, { method: 'PUT' }).catch(() => null);
      if (answer && (answer.ok || answer.status === 409)) return;
      if (performance.now() > end) throw new Error(`Swift does not start: ${await answer?.text()} ${written}`);
    }
  }

  async function halt(): Promise<void> {
    for (const child of running.splice(0)) {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    }
  }

  await resume().catch(async (error: unknown) => {
    await halt();
    throw error;
  });
  return {
    ...{ place, log: () => written, halt, resume },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
