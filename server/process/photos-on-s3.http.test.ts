import { beforeEach, describe, expect, it } from 'vitest';
import type { JournalPhoto } from '../../contract/journal.ts';
import { readConfig } from '../config.ts';
import { installationOf } from '../db/meta.ts';
import { s3Store } from '../photo-storage/s3-store.ts';
import { noIdentifier } from '../testing/identifiers.ts';
import { openedApp, person, plantRow } from '../testing/kit.ts';
import { opened } from '../testing/opened.ts';
import { jpegPhoto, photoForm } from '../testing/photos.ts';
import { S3StandIn } from '../testing/stand-ins/s3.ts';
import { storeOf } from './photo-store.ts';

const server = await opened(S3StandIn.start());
const test = await openedApp({ deps: { identifier: noIdentifier, images: s3Store(server.place) } });
const owner = await person(test);
const jpeg = await jpegPhoto(480, 320);
const payload = { date: '2026-05-04', note: '' };
const url = `/api/plants/${await plantRow(test, owner)}/journal`;
const entryId: number = (await owner.inject({ method: 'POST', url, payload })).json().id;
beforeEach(() => {
  server.mood = {};
});

const upload = () => owner.inject({ method: 'POST', url: `/api/journal/${entryId}/photos`, ...photoForm(jpeg) });
const view = (photoUrl: string, method: 'GET' | 'HEAD' = 'GET') => owner.inject({ method, url: photoUrl });

describe('photos on an S3 server', () => {
  it('are stored, shown with their length, and deleted', async () => {
    const photo: JournalPhoto = (await upload()).json();
    expect(server.objects.size).toBe(3);
    const full = [...server.objects].find(([name]) => name.endsWith('full.webp'))?.[1].body;
    const answer = await view(photo.photoUrl);
    expect([answer.statusCode, answer.rawPayload.equals(full ?? Buffer.alloc(0))]).toEqual([200, true]);
    expect(answer.headers['content-length']).toBe(String(full?.length));
    expect((await view(photo.photoUrl, 'HEAD')).statusCode).toBe(200);
  });

  it('are answered 503 with a time to come back while the server is away or refuses, and come back with it', async () => {
    const photo: JournalPhoto = (await upload()).json();
    server.mood.refuse = { status: 403, code: 'AccessDenied', times: 99 };
    const away = await view(photo.photoUrl);
    expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    server.mood = {};
    expect((await view(photo.photoUrl)).statusCode).toBe(200);
  });

  it('that cannot be stored leave no row, no object and no reservation', async () => {
    const before = [...server.objects.keys()];
    const rows = () => test.deps.db.selectFrom('photos').select('id').execute();
    const rowsBefore = await rows();
    server.mood.refuse = { status: 403, code: 'AccessDenied', times: 1, method: 'PUT', object: /full/ };
    const refused = await upload();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    server.mood.refuse = { status: 507, code: 'XMinioStorageFull', times: 1, method: 'PUT' };
    expect((await upload()).statusCode).toBe(507);
    expect([[...server.objects.keys()], await rows()]).toEqual([before, rowsBefore]);
    expect(await test.deps.db.selectFrom('photoDeletions').selectAll().execute()).toEqual([]);
  });

  it('whose stream is cut are never taken for whole', async () => {
    const photo: JournalPhoto = (await upload()).json();
    server.mood.cutBodies = true;
    const cut = await view(photo.photoUrl).catch(() => null);
    if (cut)
      expect([cut.statusCode === 503, cut.rawPayload.length < Number(cut.headers['content-length'])]).toContain(true);
  });
});

describe('starting with an S3 server', () => {
  const env = (changed: Record<string, string> = {}) => {
    const { endpoint: S3_ENDPOINT, region: S3_REGION, accessKeyId, secretAccessKey } = server.place;
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    return { PHOTOS: 's3://garden/start', S3_ENDPOINT, S3_REGION, ...keys, ...changed };
  };
  const start = async (changed?: Record<string, string>) => {
    const store = storeOf(readConfig(env(changed)));
    await store.refuseForeign(test.deps.db);
    await store.claim(test.deps.db);
  };

  it('marks the photos as those of the database', async () => {
    await start();
    await start();
    const stamp = server.objects.get('start/installation/id')?.body.toString();
    expect(stamp).toBe(`${await installationOf(test.deps.db)}\n`);
    server.objects.set('start/installation/id', { body: Buffer.from('g0123456789abcdef\n'), at: new Date() });
    await expect(start()).rejects.toThrow('s3://garden/start holds 0 photos of the installation g0123456789abcdef');
    server.objects.delete('start/installation/id');
  });

  it.each([
    [{ S3_ACCESS_KEY_ID: 'AKIAOTHER' }, 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong.'],
    [{ S3_SECRET_ACCESS_KEY: 'guessed-wrong' }, 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong.'],
    [{ PHOTOS: 's3://orchard' }, 'PHOTOS: the S3 server has no bucket orchard.'],
    [{ S3_REGION: 'mars-1' }, 'S3_REGION is not the region of the bucket garden.'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT: the S3 server cannot be reached.'],
  ])('is refused in one sentence: %j', async (changed, sentence) => {
    const error = (await start(changed).catch((thrown: unknown) => thrown)) as Error;
    expect(error.message).toContain(sentence);
    expect(error.message).not.toMatch(/\n|a\/secret\+key|guessed-wrong|AKIA/);
  });

  it('says that the clock is off, and that the key may not do enough', async () => {
    server.mood.clockAheadMs = 40 * 60_000;
    await expect(start()).rejects.toThrow(
      /^The clock of this machine differs from that of the S3 server by 40 minutes\./,
    );
    server.mood = { refuse: { status: 403, code: 'AccessDenied', times: 1 } };
    await expect(start()).rejects.toThrow(
      'S3_ACCESS_KEY_ID may not list, read, write and delete objects of the bucket garden.',
    );
  });
});
