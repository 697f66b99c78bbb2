import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exportFormat, exportLimits } from '../../../../contract/export-format.ts';
import {
  altered,
  exported,
  imported,
  importing,
  importRefused,
  items,
  rezip,
  setItem,
  unzip,
} from '../../../testing/exports.ts';
import { fullGarden } from '../../../testing/full-garden.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../../testing/kit.ts';
import { form, jpegPhoto } from '../../../testing/photos.ts';

const test = await openedApp();
const who = await person(test);
const zip = await exported(await fullGarden(test));
const files = await unzip(zip);

type Changes = Parameters<typeof altered>[1];
type Item = Record<string, unknown>;
const photoName = () => [...files.keys()].find((name) => name.endsWith('.webp')) ?? '';

const set = setItem;
const refused = (payload: Buffer) => importRefused(test, who, payload);

describe('a file is refused that', () => {
  const damaged = { status: 400, message: expect.stringContaining("isn't a complete zip archive"), path: 'file' };

  it.each([
    ['is cut off', () => zip.subarray(0, zip.length - 500)],
    ['lacks its first half', () => zip.subarray(zip.length / 2)],
  ])('%s', async (_what, payload) => {
    expect(await refused(payload())).toEqual(damaged);
  });

  it('was changed since it was exported', async () => {
    const plants = String(files.get('plants.json')).replace('Moss, found', 'Moss, faked');
    expect(await refused(rezip(files, [{ name: 'plants.json', content: plants }]))).toMatchObject({
      ...{ status: 400, path: 'plants.json', message: expect.stringContaining('was changed after it was written') },
    });
    const photo = Buffer.from(files.get(photoName()) ?? '');
    photo.writeUInt8(photo.readUInt8(60) ^ 1, 60);
    expect((await refused(rezip(files, [{ name: photoName(), content: photo }]))).path).toBe(photoName());
  });

  it('would fill the disk or the memory', async () => {
    const bomb = Buffer.alloc(40 * 1024 ** 2, ' ');
    expect((await refused(rezip(files, [{ name: 'events.json', content: bomb }]))).message).toMatch(
      /^events.json: It would unpack/,
    );
    const claims = { name: 'plants.json', content: '[]', claimedSize: 3_000_000_000 };
    expect((await refused(rezip(files, [claims]))).message).toContain('plants.json: It has 3000000000 bytes; at most');
    const lies = { name: 'plants.json', content: 'x'.repeat(500_000), claimedSize: 1_000 };
    expect((await refused(rezip(files, [lies]))).status).toBe(400);
    const one = await altered(zip, { 'journal.json': () => `[{"note":"${'x'.repeat(exportLimits.itemLength)}"}]` });
    expect((await refused(one)).message).toBe("journal.json: It can't be read: an item is too long");
  });

  it.each(['../../evil.webp', '/etc/evil', 'C:/evil', 'photos\\..\\..\\evil'])('holds the name %s', async (name) => {
    const { status, message } = await refused(rezip(files, [{ name, content: 'evil' }]));
    expect([status, message]).toEqual([400, expect.stringContaining('points outside')]);
  });

  it('is encrypted, or lacks a list, or lists what no export holds', async () => {
    const secret = { name: 'plants.json', content: '[]', encrypted: true };
    expect((await refused(rezip(files, [secret]))).message).toBe('plants.json: It is encrypted');
    expect((await refused(await altered(zip, { 'badges.json': () => null }))).message).toBe(
      'manifest.json: files: badges.json is missing',
    );
    expect((await refused(await altered(zip, { 'virus.exe': () => 'x' }))).message).toContain(
      'No export has a file "virus.exe"',
    );
  });

  it('comes from a newer version, from before 1.0, or from elsewhere', async () => {
    const manifest = (change: Item): Changes => ({
      'manifest.json': (text) => JSON.stringify({ ...JSON.parse(text), ...change }),
    });
    expect(await refused(await altered(zip, manifest({ version: exportFormat.version + 1 })))).toEqual({
      ...{ status: 400, path: 'manifest.json: version' },
      message: expect.stringContaining(
        `A newer version of Leafbook made this export (format ${exportFormat.version + 1}). Update this server`,
      ),
    });
    const said = async (changes: Changes) => (await refused(await altered(zip, changes))).message;
    expect(await said(manifest({ version: 4 }))).toContain(
      'Leafbook before 1.0 made this export (format 4). Update the server that it comes from, export again',
    );
    expect(await said(manifest({ format: 'diary' }))).toContain('This is not a Leafbook export');
    expect(await said(manifest({ files: 'all' }))).toMatch(/^manifest.json: files: /);
    expect(await said({ 'manifest.json': () => '{' })).toBe('manifest.json: It is not JSON');
  });

  const identified = (index: number, identifiedAt: string) => set('plants.json', index, { identifiedAt });
  const series = (index: number, change: Item) => set('event-series.json', index, change);
  const ofSeries = 'event-series.json: eventSeries';
  const shown = (change: Item) => set('identifications.json', 0, change);
  const ofFirst = 'identifications.json: identifications[0]';
  const none = { photo: 'some-other-1-abc' };
  const profile = (text: string, other: string): Changes => ({ 'profile.json': (all) => all.replace(text, other) });

  it.each<[string, Changes, string]>([
    ['a number for a name', set('plants.json', 1, { commonName: 7 }), 'plants.json: plants[1].commonName'],
    ['NUL', set('plants.json', 0, { description: 'a\0b' }), 'plants.json: plants[0].description'],
    ['half a character', set('plants.json', 0, { location: '\ud83c' }), 'plants.json: plants[0].location'],
    ['a foreign field', set('plants.json', 0, { userId: 1 }), 'plants.json: plants[0]'],
    ['a day that is none', set('care-logs.json', 1, { doneOn: '2026-02-30' }), 'care-logs.json: careLogs[1].doneOn'],
    ['the year 0', set('journal.json', 0, { date: '0000-01-01' }), 'journal.json: journal[0].date'],
    ['the year 1028', identified(1, '1028-05-04T09:30:00.000Z'), 'plants.json: plants[1].identifiedAt'],
    ['1969', set('care-logs.json', 0, { doneOn: '1969-12-31' }), 'care-logs.json: careLogs[0].doneOn'],
    ['the year 3000', set('events.json', 0, { date: '3000-01-01T00:00:00.000Z' }), 'events.json: events[0].date'],
    ['the future', identified(0, '2999-01-01T00:00:00.000Z'), 'plants.json: plants[0].identifiedAt'],
    ['a rule that never ends', series(0, { rule: 'FREQ=DAILY;INTERVAL=7;BYDAY=TU' }), `${ofSeries}[0].rule`],
    ['a beginning that its rule does not name', series(1, { startsOn: '2026-09-24' }), `${ofSeries}[1].startsOn`],
    ['an unknown care', set('care-plans.json', 0, { type: 'singing' }), 'care-plans.json: carePlans[0].type'],
    ['an unknown part of a plant', shown({ photos: [{ ...none, organ: 'root' }] }), `${ofFirst}.photos[0].organ`],
    ['what belongs to nothing', shown({ plant: null }), ofFirst],
    ['a list of lists', { 'events.json': () => '[[]]' }, 'events.json'],
    ['an object', { 'events.json': () => '{}' }, 'events.json'],
    ['a half list', { 'events.json': () => '[' }, 'events.json'],
    ['broken JSON', { 'events.json': () => '[{"a":}]' }, 'events.json: events[0]'],
    ['no text', { 'events.json': () => Buffer.from([0xff, 0xfe, 0x00]) }, 'events.json'],
    ['a quiet hour', profile('"hour": 9', '"hour": 23'), 'profile.json: reminders.hour'],
    ['a strange profile', profile('"7b"', '[]'), 'profile.json: profile.gardenZone'],
  ])('holds %s', async (_what, changes, path) => {
    const told = await refused(await altered(zip, changes));
    expect([told.status, told.path]).toEqual([400, path]);
    expect(told.message.startsWith(`${path}: `)).toBe(true);
  });

  it.each<[string, string, Item, string]>([
    ['plan', 'care-plans.json', { plant: 'some-other-1-abc' }, 'care-plans.json: carePlans[0].plant'],
    ['log', 'care-logs.json', { event: 'some-other-1-abc' }, 'care-logs.json: careLogs[0].event'],
    ['cover', 'plants.json', { cover: 'some-other-1-abc' }, 'plants.json: plants[0].cover'],
    ['entry', 'journal.json', { photos: ['some-other-1-abc'] }, 'journal.json: journal[0].photos'],
    ['photo', 'photos.json', { file: 'photos/some-other.webp' }, 'photos.json: photos[0]'],
    ['image', 'photos.json', { key: 'some-other-1-abc' }, 'profile.json: profile.image'],
    ['plant', 'identifications.json', { plant: 'some-other-1-abc' }, `${ofFirst}.plant`],
    ['photo of a plant', 'identifications.json', { photos: [{ ...none, organ: 'leaf' }] }, `${ofFirst}.photos`],
  ])('refers from a %s to what is not in it', async (_what, file, change, path) => {
    expect((await refused(await altered(zip, set(file, 0, change)))).path).toBe(path);
  });

  it('lists a thing twice', async () => {
    const twice = { 'plants.json': items<Item>((plants) => [...plants, plants[0]]) };
    expect((await refused(await altered(zip, twice))).path).toBe('plants.json: plants[3]');
    const owned = { 'identifications.json': items<Item>((all) => [...all, { ...all[0], key: 'some-other-1-abc' }]) };
    expect((await refused(await altered(zip, owned))).path).toBe('identifications.json: identifications[2].plant');
  });

  it('has more photos than there is room for', async () => {
    const full = await person(test);
    const { photoQuota } = test.deps;
    test.deps.photoQuota = { ...photoQuota, photos: 3 };
    const answer = await importing(full, zip);
    test.deps.photoQuota = photoQuota;
    const message =
      /^This file has 4 photos that you don't have yet, and you can keep up to 3 photos here\. Nothing was imported\./;
    expect([answer.statusCode, answer.json().message]).toEqual([507, expect.stringMatching(message)]);
    expect(await asked(full, 'GET', '/api/plants')).toEqual([]);
  });

  it('is no form, or no file', async () => {
    const send = (body: object) => who.inject({ method: 'POST', url: '/api/account/import', ...body });
    expect((await send({ payload: { file: 'x' } })).statusCode).toBe(415);
    expect((await send(form({ name: 'image', content: zip, filename: 'a.zip' }))).statusCode).toBe(400);
    expect((await send(form({ name: 'file', content: 'text' }))).statusCode).toBe(400);
    expect((await importing(who, zip, '?plants=public')).statusCode).toBe(400);
  });
});

it('what a file says of others means nothing here: ids in keys reach only what is the own', async () => {
  const [neighbour, mover] = [await person(test), await person(test)];
  const plantId = await plantRow(test, neighbour, { commonName: 'Untouched' });
  const theirs = (await unzip(await exported(neighbour))).get('plants.json');
  const { key } = JSON.parse(String(theirs))[0];
  const own = String(JSON.parse(String(files.get('plants.json')))[0].key);
  const claiming = Object.fromEntries(
    [...files.keys()]
      .filter((name) => name.endsWith('.json') && name !== 'manifest.json')
      .map((name) => [name, (text: string) => text.replaceAll(own, key)]),
  );
  const report = await imported(mover, await altered(zip, claiming));
  expect(report.plants).toEqual({ added: 3, kept: 0 });
  const plant = await asked(neighbour, 'GET', `/api/plants/${plantId}`);
  expect([plant.commonName, plant.photoUrl]).toEqual(['Untouched', null]);
  expect(await asked(neighbour, 'GET', `/api/plants/${plantId}/journal`)).toEqual([]);
});

describe('a photo', () => {
  const firstCover = async (mover: Person) => {
    const [plant] = await asked(mover, 'GET', '/api/plants');
    return plant.photoUrl as string | null;
  };

  it.each([
    ['a JPEG', () => jpegPhoto(200, 100)],
    [
      'a WebP that tells where it was taken',
      () =>
        sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
          .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitude: '51/1 28/1 0/1', GPSLatitudeRef: 'N' } })
          .webp()
          .toBuffer(),
    ],
    [
      'something behind the picture',
      async () => Buffer.concat([files.get(photoName()) ?? Buffer.of(), Buffer.from('SECRET')]),
    ],
    [
      'something within the file',
      async () => {
        const file = files.get(photoName()) ?? Buffer.of();
        const longer = Buffer.concat([file, Buffer.alloc(4_000, 'SECRET')]);
        longer.writeUInt32LE(longer.length - 8, 4);
        longer.writeUInt32LE(file.readUInt32LE(16) + 4_000, 16);
        return longer;
      },
    ],
  ])('that is %s is written anew', async (_what, made) => {
    const mover = await person(test);
    const content = await made();
    const names = [...files.keys()].filter((name) => name.endsWith('.webp'));
    const changes = Object.fromEntries(names.map((name) => [name, () => content]));
    const report = await imported(mover, await altered(zip, changes));
    expect(report.photos.added).toBe(4);
    const { rawPayload } = await mover.inject({ method: 'GET', url: String(await firstCover(mover)) });
    const { format, exif } = await sharp(rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect([rawPayload.includes('SECRET'), rawPayload.equals(content)]).toEqual([false, false]);
  });

  it('that cannot be read is left out, and the report says so', async () => {
    const mover = await person(test);
    const report = await imported(mover, await altered(zip, { [photoName()]: () => 'GIF89a and no more' }));
    expect(report.photos).toEqual({ added: 3, kept: 0 });
    expect(report.notes).toEqual([`${photoName()} was left out: it cannot be read as a photo.`]);
  });
});
