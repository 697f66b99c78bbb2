import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { makeCertificate } from './testing/mosquitto.ts';
import { openedFolder } from './testing/opened.ts';

const defaults = {
  ...{ port: 3000, host: '127.0.0.1', basePath: '', metrics: null, dataDir: resolve('data'), databaseUrl: '' },
  ...{ databaseListenUrl: '', workers: 1, photos: { kind: 'disk', folder: resolve('data/photos') }, s3: null },
  identifierModel: null,
  identifiers: { order: ['embedded'], passOnBelow: 0.6, plantnet: null, plantid: null, vision: null },
  ...{ signUp: 'open', rateLimits: true, trustProxy: [] },
  ...{ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false, webhookHosts: null, oidc: null, passwords: true },
  weatherUrl: '',
  mqtt: null,
  ...{ photoQuota: { photos: 5000, bytes: 2_000_000_000 }, zoneMapUrl: null, languages: null },
  ...{ backups: { folder: '', everyHours: 24, keep: 7 }, backupBeforeUpgrade: true, logLevel: 'info' },
};

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  it('reads every setting, and takes a blank one for unset', () => {
    const env = {
      ...{ PORT: ' 8080 ', HOST: '0.0.0.0', BASE_PATH: '/garden', METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      ...{ DATA_DIR: '/var/lib/leafbook', DATABASE_URL: 'postgres://ann:secret@pooler/leafbook' },
      ...{ DATABASE_LISTEN_URL: 'postgres://ann:secret@db/leafbook', WORKERS: '4' },
      ...{ IDENTIFIER_MODEL: '/models/model.json', SIGN_UP: 'invite', RATE_LIMITS: 'off' },
      ...{ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,, ::1, loopback', PUBLIC_URL: 'https://Garden.example:443/' },
      ...{ SMTP_URL: 'smtps://ann:s%40fe@mail.example:465', MAIL_FROM: 'Leafbook <garden@example.org>' },
      ...{ PUSH_PRIVATE: 'on', ZONE_MAP_URL: 'https://zones.example/find?from=leafbook', QUOTA_PHOTOS: '40' },
      MQTT_URL: 'mqtt://ann:s%40fe%20@[::1]',
      ...{ WEBHOOKS: 'on', WEBHOOK_HOSTS: 'NTFY:80, 192.168.0.9:8123,, [::1]:443' },
      WEATHER_URL: 'https://meteo.example/v1/forecast?apikey=secret',
      ...{ QUOTA_MB: '25', BACKUP_DIR: '/srv/backups', BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '28' },
      ...{ BACKUP_BEFORE_UPGRADE: 'off', LOG_LEVEL: '', LANGUAGES: 'pt-BR, de,' },
    };
    expect(readConfig(env)).toEqual({
      ...defaults,
      ...{ port: 8080, host: '0.0.0.0', basePath: '/garden', metrics: { port: 9464, host: '0.0.0.0' }, workers: 4 },
      dataDir: '/var/lib/leafbook',
      databaseUrl: 'postgres://ann:secret@pooler/leafbook',
      databaseListenUrl: 'postgres://ann:secret@db/leafbook',
      photos: { kind: 'disk', folder: '/var/lib/leafbook/photos' },
      identifierModel: '/models/model.json',
      ...{ signUp: 'invite', rateLimits: false, pushPrivate: true, backupBeforeUpgrade: false },
      mqtt: { host: '::1', port: 1883, isSecure: false, username: 'ann', password: 's@fe ', ca: undefined },
      webhookHosts: ['ntfy:80', '192.168.0.9:8123', '[::1]:443'],
      weatherUrl: 'https://meteo.example/v1/forecast?apikey=secret',
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1', 'loopback'],
      publicUrl: 'https://garden.example/garden',
      smtpUrl: 'smtps://ann:s%40fe@mail.example:465',
      mailFrom: 'Leafbook <garden@example.org>',
      photoQuota: { photos: 40, bytes: 25_000_000 },
      zoneMapUrl: 'https://zones.example/find?from=leafbook',
      backups: { folder: '/srv/backups', everyHours: 6, keep: 28 },
      languages: ['de', 'pt-BR'],
    });
  });

  it.each([
    ['PORT', 'abc', 'whole number'],
    ['PORT', '65536', 'whole number'],
    ['PORT', '-1', 'whole number'],
    ['PORT', '1e3', 'whole number'],
    ['METRICS_PORT', '70000', 'whole number'],
    ['BASE_PATH', 'garden', 'path such as'],
    ['BASE_PATH', '/garden/', 'path such as'],
    ['BASE_PATH', '//other.example', 'path such as'],
    ['LANGUAGES', 'de, pt', 'en, de, fr'],
    ['QUOTA_PHOTOS', '0', 'whole number'],
    ['QUOTA_MB', '1.5', 'whole number'],
    ['SIGN_UP', 'yes', 'open, invite, closed'],
    ['RATE_LIMITS', 'no', 'on, off'],
    ['LOG_LEVEL', 'loud', 'info'],
    ['TRUST_PROXY', 'yes', 'CIDR'],
    ['TRUST_PROXY', '10.0.0.0/33', 'CIDR'],
    ['DATABASE_URL', 'mysql://host/db', 'postgres://'],
    ['DATABASE_LISTEN_URL', 'mysql://host/db', 'postgres://'],
    ['WORKERS', '0', 'whole number from 1 to 64'],
    ['WORKERS', '65', 'whole number'],
    ['WORKERS', '2', '1 with SQLite'],
    ['PUBLIC_URL', 'garden.example', 'http or https'],
    ['ZONE_MAP_URL', 'zones.example', 'http or https'],
    ['ZONE_MAP_URL', 'javascript:alert(1)', 'http or https'],
    ['ZONE_MAP_URL', 'https://ann@zones.example', 'http or https'],
    ['PUBLIC_URL', 'https://garden.example/leafbook', 'without a path'],
    ['PUBLIC_URL', 'https://ann@garden.example', 'without a path'],
    ['MAIL_FROM', 'Leafbook', 'e-mail address'],
    ['MAIL_FROM', 'a@example.org, b@example.org', 'e-mail address'],
    ['MAIL_FROM', 'A\r\nBcc: <b@example.org>', 'e-mail address'],
    ['PUSH_PRIVATE', 'yes', 'on, off'],
    ['MQTT_URL', 'http://broker', 'mqtt://'],
    ['MQTT_URL', 'mqtt://:1883', 'mqtt://'],
    ['MQTT_URL', 'mqtt://broker/topic', 'mqtt://'],
    ['MQTT_URL', 'mqtt://ann:s/cret@broker', 'mqtt://'],
    ['MQTT_URL', 'mqtts://broker?a=b', 'mqtt://'],
    ['MQTT_CA', '/nowhere', 'a certificate'],
    ['MQTT_CA', import.meta.filename, 'a certificate'],
    ['WEBHOOKS', 'yes', 'on, off'],
    ['WEATHER_URL', 'open-meteo.com', 'an http or https URL'],
    ['WEATHER_URL', 'ftp://meteo.example/', 'an http or https URL'],
    ['WEBHOOK_HOSTS', 'ntfy', 'hosts with ports'],
    ['WEBHOOK_HOSTS', 'http://ntfy:80', 'hosts with ports'],
    ['WEBHOOK_HOSTS', 'ntfy:80/topic', 'hosts with ports'],
    ['WEBHOOK_HOSTS', '*:80', 'hosts with ports'],
    ['WEBHOOK_HOSTS', 'ntfy:99999', 'hosts with ports'],
  ])('refuses %s=%s in one line that says what it must be', (name, value, expected) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name} must [^\\n]*${expected.replace('/', '\\/')}[^\\n]*$`));
  });

  it('names all that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must .*; LOG_LEVEL must /);
  });

  it('listens where it asks, unless told of a way past the pooler', () => {
    const url = 'postgres://db/leafbook';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, databaseListenUrl: url });
    expect(() => readConfig({ DATABASE_LISTEN_URL: url })).toThrow(
      /DATABASE_URL must be set where DATABASE_LISTEN_URL is/,
    );
  });

  it('needs to know the sender and the own address to send e-mail', () => {
    const read = () => readConfig({ SMTP_URL: 'smtp://localhost' });
    expect(read).toThrow(/MAIL_FROM must be set where SMTP_URL is; PUBLIC_URL must be set where SMTP_URL is/);
  });

  it('trusts a certificate for a broker that is reached encrypted alone', async () => {
    const { certificate } = makeCertificate(folder);
    const read = (url: string) => readConfig({ MQTT_URL: url, MQTT_CA: certificate });
    expect(read('mqtts://broker').mqtt).toMatchObject({ port: 8883, isSecure: true, username: undefined });
    expect(read('mqtts://broker:99').mqtt).toMatchObject({ port: 99, ca: readFileSync(certificate, 'utf8') });
    for (const url of ['', 'mqtt://broker']) expect(() => read(url)).toThrow('MQTT_URL must begin with mqtts://');
  });

  it('takes a folder or a part of a bucket for the photos', () => {
    const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hunter2' };
    const access = { accessKeyId: 'AKIA', secretAccessKey: 'hunter2' };
    expect(readConfig({ PHOTOS: '/mnt/photos' }).photos).toEqual({ kind: 'disk', folder: '/mnt/photos' });
    expect(readConfig({ ...keys, PHOTOS: 's3://my.bucket' }).photos).toEqual({
      ...{ kind: 's3', ...access, endpoint: '', region: 'us-east-1', bucket: 'my.bucket', prefix: '' },
    });
    const place = { S3_ENDPOINT: 'https://s3.example:9000/', S3_REGION: 'garage' };
    expect(readConfig({ ...keys, ...place, PHOTOS: 's3://bucket/a/b/' })).toMatchObject({
      photos: { ...access, endpoint: 'https://s3.example:9000', region: 'garage', bucket: 'bucket', prefix: 'a/b' },
      s3: { ...access, endpoint: 'https://s3.example:9000', region: 'garage' },
    });
  });

  it.each([
    ...['s3://', 's3:bucket', 's3://Bucket', 's3://bucket//x', 's3://bucket/../x', 's3://b/<', 'http://host/bucket'],
  ])('keeps no photos at %s', (PHOTOS) => {
    const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hunter2' };
    expect(() => readConfig({ ...keys, PHOTOS })).toThrow(/PHOTOS must be a folder, or s3:\/\/bucket/);
  });

  it('needs both keys of an S3 server, and repeats neither', () => {
    expect(() => readConfig({ PHOTOS: 's3://bucket/photos' })).toThrow(
      /S3_ACCESS_KEY_ID must be set where PHOTOS is on an S3 server; S3_SECRET_ACCESS_KEY must be set/,
    );
    expect(() => readConfig({ S3_SECRET_ACCESS_KEY: 'hunter2' })).toThrow(
      /^(?!.*hunter2).*S3_ACCESS_KEY_ID must be set where S3_SECRET_ACCESS_KEY is/,
    );
    const wrong = { S3_ACCESS_KEY_ID: 'A', S3_SECRET_ACCESS_KEY: 'hunter2 x', S3_ENDPOINT: 'https://a:hunter2@b' };
    expect(() => readConfig(wrong)).toThrow(/^(?!.*hunter2).*S3_ENDPOINT must .*S3_SECRET_ACCESS_KEY must/);
  });

  it('never repeats a value that may hold a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://ann:hunter2hunter2@mail' })).toThrow(/^(?!.*hunter2).*SMTP_URL must/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://ann:hunter2hunter2@db' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each([
    ...['smtp://ann:12#34@mail.example:587', 'smtp://ann:1/2@mail.example:587', 'smtp://ann:1?2@mail.example:587'],
    ...['smtp://ann:1?a=2@mail.example:587', 'smtp://ann:50%off@mail.example:587', 'smtp://ann:p@s/s@mail.example:587'],
    ...['smtps://ann:pa#ss@mail.example'],
  ])('says that signs of a password must be percent-encoded: %s', (SMTP_URL) => {
    const mail = { MAIL_FROM: 'garden@example.org', PUBLIC_URL: 'https://garden.example' };
    expect(() => readConfig({ ...mail, SMTP_URL })).toThrow(
      /^(?!.*(12|off|pa#|s\/s|1\?)).*SMTP_URL must .* percent-encoded, as %23/,
    );
    const DATABASE_URL = `${SMTP_URL.replace(/^smtps?/, 'postgres')}/garden`;
    for (const name of ['DATABASE_URL', 'DATABASE_LISTEN_URL'])
      expect(() => readConfig({ DATABASE_URL: 'postgres://db/garden', [name]: DATABASE_URL })).toThrow(
        new RegExp(`^(?!.*(12|off|pa#|s/s|1\\?)).*${name} must .* percent-encoded, as %23`),
      );
  });

  it('takes passwords that are percent-encoded, or hold an @', () => {
    const mail = { MAIL_FROM: 'garden@example.org', PUBLIC_URL: 'https://garden.example' };
    for (const url of ['smtp://ann:%23%2F%3F%40%25@mail.example:587?requireTLS=true', 'smtp://ann:p@ss@mail.example'])
      expect(readConfig({ ...mail, SMTP_URL: url }).smtpUrl).toBe(url);
    for (const url of ['postgres://ann:%23%2F@db/garden?sslmode=require', 'postgres:///garden?host=/run&user=a@b'])
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

const folder = await openedFolder();

describe('a setting in a file', () => {
  const file = (content: string | Buffer): string => {
    const path = join(folder, randomUUID());
    writeFileSync(path, content);
    return path;
  };

  it.each([
    ['DATABASE_URL', 'postgres://ann:secret@db/garden', 'databaseUrl'],
    ['MAIL_FROM', 'Leafbook <garden@example.org>', 'mailFrom'],
    ['PORT', '8080', 'port'],
  ] as const)('is read like %s, without the line break at its end', (name, value, key) => {
    const direct = readConfig({ [name]: value });
    for (const ending of ['', '\n', '\r\n', ' \n\n'])
      expect(readConfig({ [`${name}_FILE`]: file(`${value}${ending}`), [name]: '' })[key]).toEqual(direct[key]);
    expect(readConfig({ [`${name}_FILE`]: ` ${file(`\ufeff${value}`)} ` })[key]).toEqual(direct[key]);
  });

  it('works for every secret at once', () => {
    const secrets = {
      DATABASE_URL: 'postgres://ann:secret@pooler/garden',
      DATABASE_LISTEN_URL: 'postgres://ann:secret@db/garden',
      SMTP_URL: 'smtp://ann:secret@mail.example',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      OIDC_CLIENT_SECRET: 'secret',
      PLANTNET_API_KEY: 'a',
      PLANT_ID_API_KEY: 'b',
      VISION_API_KEY: 'c',
    };
    const others = {
      ...{ MAIL_FROM: 'garden@example.org', PUBLIC_URL: 'https://garden.example', VISION_MODEL: 'm' },
      ...{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'leafbook', PHOTOS: 's3://bucket' },
      ...{ IDENTIFIERS: 'plantnet,plantid,vision,embedded', VISION_URL: 'http://127.0.0.1/v1' },
    };
    const files = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, file(`${value}\n`)]);
    expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(readConfig({ ...others, ...secrets }));
  });

  it.each([
    ['no file is there', () => join(folder, 'none'), /SMTP_URL_FILE must name a file .*none cannot be read \(ENOENT\)/],
    ['it is a folder', () => folder, /SMTP_URL_FILE must name a file .* cannot be read \(EISDIR\)/],
    ['it is empty', () => file(''), /SMTP_URL_FILE must name a file .* is empty/],
    ['it holds a blank line', () => file(' \n'), /SMTP_URL_FILE must name a file .* is empty/],
    ['it holds two lines', () => file('smtp://ann:hunter2@mail\nx'), /SMTP_URL_FILE must .* more than one line/],
    ['it holds far too much', () => file('hunter2'.repeat(20_000)), /SMTP_URL_FILE must .* is too long/],
    ['it is no UTF-8', () => file(Buffer.from('smtp://ann:hunter2\xe4@mail', 'latin1')), /SMTP_URL_FILE must .* UTF-8/],
    ['its value is wrong', () => file('http://ann:hunter2@mail'), /SMTP_URL must be a URL that begins with smtp/],
  ])('refuses to start where %s, and shows nothing of the file', (_why, path, message) => {
    const read = () => readConfig({ SMTP_URL_FILE: path() });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hunter2/);
  });

  it('refuses a setting that is set twice', () => {
    const env = { SMTP_URL: 'smtp://ann:hunter2@mail', SMTP_URL_FILE: file('smtp://ann:hunter2@mail') };
    expect(() => readConfig(env)).toThrow(/^(?!.*hunter2).*SMTP_URL and SMTP_URL_FILE must not both be set/);
  });
});
