import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../backup/backup.ts';
import { readConfig } from '../config.ts';
import { composed, imageOf } from '../testing/compose.ts';
import { fillEveryTable } from '../testing/every-table.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { makeCertificate } from '../testing/mosquitto.ts';
import { openedFolder } from '../testing/opened.ts';
import { lockDataDir } from './data-dir-lock.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const alone = ['compose.yaml'];
const withPostgres = ['compose.yaml', 'compose.postgres.yaml'];
const password = `POSTGRES_PASSWORD='p@ss:w/rd#1'`;

/** Every setting of the README's table. */
const documented = [...textOf('README.md').matchAll(/^\| (`[A-Z\d_]+`(?:, `[A-Z\d_]+`)*) \|/gm)].flatMap(
  ([, names = '']) => names.replaceAll('`', '').split(', '),
);

/** What a host may write into `.env`: of each setting a value that is not its default. */
const chosen: Record<string, string> = {
  ...{ DATABASE_URL: 'postgres://ann:secret@db.example.org/garden', PHOTOS: 's3://garden/photos' },
  ...{ S3_ENDPOINT: 'https://s3.example.org', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'a-key-id' },
  ...{ S3_SECRET_ACCESS_KEY: 'a-fourth-key', BASE_PATH: '/garden' },
  ...{ DATABASE_LISTEN_URL: 'postgres://ann:secret@db.example.org:5433/garden', WORKERS: '2', SIGN_UP: 'invite' },
  ...{ OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'leafbook', OIDC_CLIENT_SECRET: 'a secret' },
  ...{ OIDC_NAME: 'Our house', OIDC_SCOPES: 'openid email', PASSWORDS: 'off', QUOTA_PHOTOS: '12', QUOTA_MB: '34' },
  ...{ ZONE_MAP_URL: 'https://zones.example.org/', BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '12', BACKUP_KEEP: '3' },
  ...{ BACKUP_BEFORE_UPGRADE: 'off', METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
  ...{ PUBLIC_URL: 'https://garden.example.org', SMTP_URL: 'smtps://ann:secret@mail.example.org:465' },
  ...{
    MAIL_FROM: 'Leafbook <garden@example.org>',
    PUSH_PRIVATE: 'on',
    LANGUAGES: 'de',
    MQTT_URL: 'mqtts://ann:secret@broker.example.org',
    MQTT_CA: makeCertificate(await openedFolder()).certificate,
    WEBHOOKS: 'on',
    WEBHOOK_HOSTS: 'ntfy:80',
    WEATHER_URL: 'https://api.open-meteo.com/v1/forecast',
    IDENTIFIER_MODEL: '/models/model.json',
  },
  ...{ IDENTIFIERS: 'plantnet,plantid,vision,embedded', IDENTIFIER_PASS_ON_BELOW: '0.5' },
  ...{ PLANTNET_API_KEY: 'a-key', PLANTNET_URL: 'https://plantnet.example.org', PLANTNET_PROJECT: 'weurope' },
  ...{ PLANTNET_DAILY: '50', PLANTNET_TIMEOUT_S: '5', PLANT_ID_API_KEY: 'another-key' },
  ...{ PLANT_ID_URL: 'https://plant-id.example.org', PLANT_ID_DAILY: '10', PLANT_ID_TIMEOUT_S: '6' },
  ...{ VISION_URL: 'http://172.18.0.1:11434/v1', VISION_MODEL: 'qwen3-vl:4b', VISION_API_KEY: 'a-third-key' },
  ...{ VISION_DAILY: '20', VISION_TIMEOUT_S: '90', RATE_LIMITS: 'off', TRUST_PROXY: '172.18.0.1', LOG_LEVEL: 'debug' },
};
/** What the container itself needs, and what stands in `.env` for another purpose or by mistake. */
const inside = { HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' };
const mistaken = 'HOST=192.168.1.5\nPORT=8080\nDATA_DIR=/home/ann/garden\n';
const envFile = Object.entries(chosen)
  .map(([name, value]) => `${name}='${value}'\n`)
  .join('');

/** What the app finds in its environment. */
const environmentOf = (files: string[], written: string | null) => ({
  ...imageOf().environment,
  ...composed(files, 'leafbook', written).environment,
});

describe('the compose files', () => {
  it('take every setting of the table to the app', () => {
    expect(documented.length).toBeGreaterThan(25);
    expect(Object.keys({ ...chosen, ...inside }).sort()).toEqual([...documented].sort());
    expect(readConfig(environmentOf(alone, envFile + mistaken))).toEqual(readConfig({ ...chosen, ...inside }));
    const defaults = readConfig({});
    const { BASE_PATH: _, ...rooted } = chosen;
    const unlike = Object.entries(readConfig(rooted)).filter(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(defaults[name as keyof typeof defaults]),
    );
    // Each chosen value makes a difference, or it would not be seen to arrive.
    expect(unlike.map(([name]) => name)).toEqual(['port', 'host', 'basePath', 'dataDir']);
  });

  it('work without a word in `.env`', () => {
    const { environment, ports, volumes } = composed(alone, 'leafbook', null);
    expect(readConfig({ ...imageOf().environment, ...environment })).toEqual(readConfig(inside));
    expect([ports, volumes]).toEqual([['127.0.0.1:3000:3000'], ['garden:/data']]);
  });

  it('do not let `.env` break what is fixed in the container, and publish at the host and port that it names', () => {
    for (const files of [alone, withPostgres]) {
      const { environment, ports } = composed(files, 'leafbook', `${mistaken}${password}`);
      expect(environment).toMatchObject(inside);
      expect(ports).toEqual(['192.168.1.5:8080:3000']);
    }
  });

  it('with PostgreSQL take the rows there, whatever the password is made of', () => {
    expect(() => composed(withPostgres, 'leafbook', envFile)).toThrow('POSTGRES_PASSWORD is missing');
    const environment = environmentOf(withPostgres, `${envFile}${password}`);
    const { databaseUrl, ...others } = readConfig(environment);
    expect({ ...others, databaseUrl: chosen.DATABASE_URL }).toEqual(readConfig({ ...chosen, ...inside }));
    expect(composed(withPostgres, 'database', password).environment).toEqual({
      ...{ POSTGRES_USER: 'leafbook', POSTGRES_DB: 'leafbook', POSTGRES_PASSWORD: 'p@ss:w/rd#1' },
    });
    const before = process.env.PGPASSWORD;
    process.env.PGPASSWORD = environment.PGPASSWORD;
    const { user, host, database, password: sent } = new pg.Client({ connectionString: databaseUrl });
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
    expect({ user, host, database, sent }).toEqual({
      ...{ user: 'leafbook', host: 'database', database: 'leafbook', sent: 'p@ss:w/rd#1' },
    });
  });
});

describe('the compose file of several processes', () => {
  const files = ['compose.scale.yaml'];
  const keys = `S3_ACCESS_KEY_ID=key\nS3_SECRET_ACCESS_KEY='s@cret/+'\n`;

  it('takes every setting of `.env` to each app, beside what its parts decide', () => {
    const environment = environmentOf(files, `${envFile}${mistaken}${password}\n${keys}`);
    const parts = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'TRUST_PROXY', 'DATA_DIR', 'HOST', 'PORT'];
    const others = Object.entries(chosen).filter(([name]) => !parts.includes(name) && !/^(PHOTOS|S3_)/.test(name));
    expect(environment).toMatchObject({ ...Object.fromEntries(others), ...inside });
    expect(environment).toMatchObject({
      DATABASE_URL: 'postgres://leafbook@pgbouncer/leafbook',
      DATABASE_LISTEN_URL: 'postgres://leafbook@database/leafbook',
      PGPASSWORD: 'p@ss:w/rd#1',
      PHOTOS: 's3://leafbook/photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 's@cret/+',
    });
    expect(readConfig(environment)).toMatchObject({
      databaseListenUrl: environment.DATABASE_LISTEN_URL,
      photos: { kind: 's3', bucket: 'leafbook', prefix: 'photos', endpoint: 'http://photos:7070' },
    });
  });

  it('tells every part the same secrets, asks for them, and publishes the proxy alone', () => {
    expect(() => composed(files, 'leafbook', keys)).toThrow('POSTGRES_PASSWORD is missing');
    expect(() => composed(files, 'leafbook', password)).toThrow('S3_ACCESS_KEY_ID is missing');
    const of = (service: string) => composed(files, service, `${password}\n${keys}`);
    expect(of('database').environment.POSTGRES_PASSWORD).toBe('p@ss:w/rd#1');
    expect(of('pgbouncer').environment).toMatchObject({ DB_PASSWORD: 'p@ss:w/rd#1', POOL_MODE: 'transaction' });
    expect(of('photos').environment).toMatchObject({ ROOT_ACCESS_KEY: 'key', ROOT_SECRET_KEY: 's@cret/+' });
    expect(of('bucket').environment).toMatchObject({ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 's@cret/+' });
    expect(of('proxy')).toMatchObject({
      ports: ['127.0.0.1:3000:80'],
      volumes: ['./deploy/nginx.scale.conf:/etc/nginx/conf.d/default.conf:ro'],
    });
    for (const service of ['leafbook', 'database', 'pgbouncer', 'photos']) expect(of(service).ports).toEqual([]);
    expect(existsSync(join(root, 'deploy/nginx.scale.conf'))).toBe(true);
  });
});

describe('the commands that the documentation tells to run in the container', () => {
  const files = [
    'README.md',
    'docs/self-hosting.md',
    'docs/backup.md',
    'docs/identification.md',
    'docs/importing-species.md',
  ];
  const commands = files.flatMap((file) =>
    [...textOf(file).matchAll(/docker compose (exec|run)[^\n`]* leafbook node (\S+\.ts)/g)].map(
      ([, how = '', program = '']) => ({ how, program }),
    ),
  );
  let image: string;
  afterAll(() => rm(image, { recursive: true, force: true }));

  it('are there, and run without the app where it is stopped or refuses to start', () => {
    const withoutApp = ['restore', 'photos-adopt', 'photos-copy'].map((name) => `server/commands/${name}.ts`);
    expect(commands.map(({ program }) => program)).toEqual(
      expect.arrayContaining(['doctor', 'backup', 'restore', 'account'].map((name) => `server/commands/${name}.ts`)),
    );
    for (const { how, program } of commands) {
      expect(existsSync(join(root, program)), program).toBe(true);
      expect(how, program).toBe(withoutApp.includes(program) ? 'run' : 'exec');
    }
  });

  it('run with the files of the image alone', async () => {
    image = await mkdtemp(join(tmpdir(), 'leafbook-image-'));
    const isLeftOut = (path: string) => /\.test\.ts$|(server|model-import)\/testing(\/|$)/.test(path);
    // The texts are compiled in the image's first stage.
    for (const path of [...imageOf().copied, '.build/words'])
      await cp(join(root, path), join(image, path), { recursive: true, filter: (from) => !isLeftOut(from) });
    await symlink(join(root, 'node_modules'), join(image, 'node_modules'));
    const [origin, target] = [await gardenPlace('sqlite', { migrated: true }), await gardenPlace('sqlite')];
    const open = origin.open();
    await fillEveryTable(open.db);
    await open.db.destroy();
    const file = join(origin.dataDir, 'garden.zip');
    await makeBackup({ source: origin.source, images: null }, file, { now: new Date() });
    const run = (program: string, ...parameters: string[]) =>
      new Promise<{ code: unknown; said: string }>((resolve) => {
        const env = { PATH: process.env.PATH, ...environmentOf(alone, 'SIGN_UP=invite'), DATA_DIR: target.dataDir };
        execFile(process.execPath, [program, ...parameters], { cwd: image, env }, (error, out, err) =>
          resolve({ code: error?.code ?? 0, said: out + err }),
        );
      });
    // As `docker compose exec` finds it, where the app runs; and as `docker compose run` does, where it is stopped.
    const giveBack = lockDataDir(target.dataDir);
    const beside = await run('server/commands/restore.ts', file);
    expect(beside).toMatchObject({ code: 1, said: expect.stringContaining('Another Leafbook is running') });
    giveBack();
    expect(await run('server/commands/restore.ts', file)).toMatchObject({ code: 0 });
    expect(await run('server/commands/account.ts', 'list')).toMatchObject({ code: 0 });
    const again = join(target.dataDir, 'garden.zip');
    expect(await run('server/commands/backup.ts', again)).toMatchObject({ code: 0 });
    expect((await run('server/commands/doctor.ts')).said).toMatch(/^ok +Settings /);
    expect((await run('tools/model-import/model-import.ts')).said).toMatch(/^Name a model and its labels\./);
    expect((await run('tools/grading/identifier-grade.ts')).said).toMatch(/^Name one folder\./);
    await Promise.all([origin, target].map((place) => place.remove()));
  });
});
