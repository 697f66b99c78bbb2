import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      basePath: '',
      metrics: null,
      dataDir: resolve('data'),
      databaseUrl: '',
      databaseListenUrl: '',
      workers: 1,
      photos: { kind: 'disk', folder: resolve('data/photos') },
      s3: null,
      identifierModel: null,
      identifiers: { order: ['embedded'], passOnBelow: 0.6, plantnet: null, plantid: null, vision: null },
      ...{ role: 'web', identifierUrl: '', identifierToken: '' },
      signUp: 'open',
      rateLimits: true,
      trustProxy: [],
      publicUrl: '',
      smtpUrl: '',
      mailFrom: '',
      pushPrivate: false,
      oidc: null,
      passwords: true,
      photoQuota: { photos: 5000, bytes: 2_000_000_000 },
      zoneMapUrl: null,
      backups: { folder: '', everyHours: 24, keep: 7 },
      backupBeforeUpgrade: true,
      logLevel: 'info',
    });
  });

  it('reads every setting, and takes a blank one for unset', () => {
    const env = {
      PORT: ' 8080 ',
      HOST: '0.0.0.0',
      BASE_PATH: '/garden',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/leafbook',
      DATABASE_URL: 'postgres://ann:secret@pooler/leafbook',
      DATABASE_LISTEN_URL: 'postgres://ann:secret@db/leafbook',
      WORKERS: '4',
      IDENTIFIER_MODEL: '/models/model.json',
      ...{ ROLE: 'identifier', IDENTIFIER_URL: 'http://10.0.0.5:3000/', IDENTIFIER_TOKEN: 't'.repeat(32) },
      SIGN_UP: 'invite',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,, ::1, loopback',
      PUBLIC_URL: 'https://Garden.example:443/',
      SMTP_URL: 'smtps://ann:s%40fe@mail.example:465',
      MAIL_FROM: 'Leafbook <garden@example.org>',
      PUSH_PRIVATE: 'on',
      ZONE_MAP_URL: 'https://zones.example/find?from=leafbook',
      QUOTA_PHOTOS: '40',
      QUOTA_MB: '25',
      BACKUP_DIR: '/srv/backups',
      BACKUP_EVERY_HOURS: '6',
      BACKUP_KEEP: '28',
      BACKUP_BEFORE_UPGRADE: 'off',
      LOG_LEVEL: '',
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      basePath: '/garden',
      metrics: { port: 9464, host: '0.0.0.0' },
      dataDir: '/var/lib/leafbook',
      databaseUrl: 'postgres://ann:secret@pooler/leafbook',
      databaseListenUrl: 'postgres://ann:secret@db/leafbook',
      workers: 4,
      photos: { kind: 'disk', folder: '/var/lib/leafbook/photos' },
      s3: null,
      identifierModel: '/models/model.json',
      identifiers: { order: ['embedded'], passOnBelow: 0.6, plantnet: null, plantid: null, vision: null },
      ...{ role: 'identifier', identifierUrl: 'http://10.0.0.5:3000', identifierToken: 't'.repeat(32) },
      signUp: 'invite',
      rateLimits: false,
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1', 'loopback'],
      publicUrl: 'https://garden.example/garden',
      smtpUrl: 'smtps://ann:s%40fe@mail.example:465',
      mailFrom: 'Leafbook <garden@example.org>',
      pushPrivate: true,
      oidc: null,
      passwords: true,
      photoQuota: { photos: 40, bytes: 25_000_000 },
      zoneMapUrl: 'https://zones.example/find?from=leafbook',
      backups: { folder: '/srv/backups', everyHours: 6, keep: 28 },
      backupBeforeUpgrade: false,
      logLevel: 'info',
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
    's3://',
    's3:bucket',
    's3://Bucket',
    's3://bucket//x',
    's3://bucket/../x',
    's3://b/<',
    'http://host/bucket',
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
});
