import { describe, expect, it } from 'vitest';
import { altered, exported, importing, importRefused, rezip, setItem, unzip } from '../../../testing/exports.ts';
import { fullGarden } from '../../../testing/full-garden.ts';
import { type ZippedFile, zipOf } from '../../../testing/import-files.ts';
import { openedApp, person } from '../../../testing/kit.ts';

const test = await openedApp();
const who = await person(test);
const zip = await exported(await fullGarden(test));
const files: Map<string, Buffer> = await unzip(zip);

const refused = (payload: Buffer) => importRefused(test, who, payload);

it('a manifest that names a file again and again is refused before anything is unpacked', async () => {
  const manifest = JSON.parse(String(files.get('manifest.json')));
  const list = manifest.files.find(({ name }: { name: string }) => name === 'events.json');
  // A checksum that is wrong would be found by unpacking the first one.
  manifest.files.unshift({ ...list, sha256: '0'.repeat(64) }, ...Array(5_000).fill(list));
  const named = { name: 'manifest.json', content: JSON.stringify(manifest) };
  expect(await refused(rezip(files, [named]))).toEqual({
    status: 400,
    path: 'manifest.json: files',
    message: 'manifest.json: files: events.json is listed twice',
  });
});

describe('a zip that was packed again', () => {
  const inFolder = (folder: string): ZippedFile[] =>
    [...files].map(([name, content]) => ({ name: folder + name, content }));
  const mac = (): ZippedFile[] => [
    { name: 'leafbook/', content: '' },
    { name: 'leafbook/photos/', content: '' },
    ...inFolder('leafbook/'),
    { name: 'leafbook/.DS_Store', content: 'Bud1' },
    { name: '__MACOSX/', content: '' },
    { name: '__MACOSX/._leafbook', content: 'Mac OS X' },
    { name: '__MACOSX/leafbook/._plants.json', content: 'Mac OS X' },
  ];

  it.each<[string, () => ZippedFile[]]>([
    ['by a Mac, with its folder', mac],
    [
      'by a Mac, without one',
      () => [
        ...inFolder(''),
        { name: '.DS_Store', content: 'x' },
        { name: '._photos', content: 'x' },
        { name: '__MACOSX/._plants.json', content: 'x' },
      ],
    ],
    [
      'by Windows',
      () => [
        ...inFolder('leafbook 2026\\').map((file) => ({ ...file, name: file.name.replaceAll('/', '\\') })),
        { name: 'leafbook 2026\\Thumbs.db', content: 'x' },
        { name: 'leafbook 2026\\photos\\desktop.ini', content: 'x' },
        { name: 'desktop.ini', content: 'x' },
      ],
    ],
    ['with a folder before everything', () => inFolder('./')],
    ['with that folder and its own', () => [{ name: './', content: '' }, ...inFolder('./leafbook/')]],
    [
      'with hidden files and those of drives',
      () =>
        ['.Trashes/x', '.fseventsd/x', '.directory', '@eaDir/x', 'Icon\r', '$RECYCLE.BIN/x', 'leafbook/.localized']
          .map((name) => ({ name, content: '' }))
          .concat(inFolder('leafbook/').map(({ name, content }) => ({ name, content: content as string }))),
    ],
  ])('%s is imported', async (_what, packed) => {
    const mover = await person(test);
    const answer = await importing(mover, zipOf(packed()));
    const notes = expect.not.arrayContaining([expect.stringContaining('left out')]);
    const report = { plants: { added: 3 }, photos: { added: 4 }, notes };
    expect([answer.statusCode, answer.json()]).toMatchObject([200, report]);
  });

  const notExport = {
    status: 400,
    path: 'file',
    message: 'This is not a Leafbook export. Choose the zip as it was downloaded.',
  };

  it.each<[string, () => Buffer]>([
    ['no zip', () => Buffer.from('dear diary')],
    ['an empty file', () => Buffer.of()],
    ['a zip of something else', () => zipOf([{ name: 'holiday.jpg', content: 'x' }])],
    ['an empty zip', () => zipOf([])],
    ['the manifest of another program', () => zipOf([{ name: 'manifest.json', content: '{"manifest_version":3}' }])],
    ['a manifest that is a list', () => zipOf([{ name: 'manifest.json', content: '[]' }])],
    ['a folder with something beside it', () => zipOf([...inFolder('leafbook/'), { name: 'notes.txt', content: 'x' }])],
    ['a folder in a folder', () => zipOf(inFolder('backup/leafbook/'))],
    ['two exports', () => zipOf([...inFolder('one/'), ...inFolder('two/')])],
  ])('%s is called what it is', async (_what, payload) => {
    expect(await refused(payload())).toEqual(notExport);
  });

  it('is as safe as one that was not', async () => {
    const twice = { name: 'leafbook/plants.json', content: '[]' };
    const large = { ...twice, name: 'leafbook/profile.json', claimedSize: 3_000_000_000 };
    const others = inFolder('leafbook/').filter(({ name }) => name !== large.name);
    for (const [packed, message] of [
      [[...mac(), twice], 'is in the archive twice'],
      [[...mac(), { ...twice, name: 'leafbook\\plants.json' }], 'is in the archive twice'],
      [[...mac(), { name: 'leafbook/../../evil.webp', content: 'x' }], 'points outside'],
      [[...mac(), { name: '__MACOSX/../../evil', content: 'x' }], 'points outside'],
      [[...others, large], 'It has 3000000000 bytes; at most'],
    ] as const)
      expect((await refused(zipOf(packed))).message).toContain(message);
    const changed = String(files.get('plants.json')).replace('Moss, found', 'Moss, faked');
    const faked = inFolder('leafbook/').map((file) =>
      file.name === twice.name ? { ...file, content: changed } : file,
    );
    expect(await refused(zipOf(faked))).toMatchObject({
      status: 400,
      path: 'plants.json',
      message: expect.stringContaining('was changed after it was written'),
    });
  });

  it('cannot share the bytes of one entry among many', async () => {
    const shared = Array.from({ length: 20 }, (_, n) => ({
      ...{ name: `photos/${n}`, content: 'x', claimedSize: 15 * 1024 ** 2 },
    }));
    const packed = rezip(files, shared);
    expect((await refused(packed)).message).toMatch(/^The archive would unpack from \d+ to \d+ bytes/);
  });
});

describe('a day that has not come', () => {
  const setIn = (file: string, change: object) => altered(zip, setItem(file, 0, change));
  /** Two days ahead it is nowhere on Earth, tomorrow perhaps. */
  const ahead = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

  it.each([
    ['care-logs.json', 'careLogs', 'doneOn', '2999-12-31'],
    ['care-logs.json', 'careLogs', 'doneOn', ahead],
    ['care-logs.json', 'careLogs', 'earlierOn', '2999-12-31'],
    ['events.json', 'events', 'countedFrom', ahead],
    ['plants.json', 'plants', 'lastWatered', '2999-12-31'],
    ['plants.json', 'plants', 'lastFertilized', ahead],
    ['plants.json', 'plants', 'addedAt', '2999-01-01T00:00:00.000Z'],
    ['badges.json', 'badges', 'earnedAt', '2999-01-01T00:00:00.000Z'],
    ['identifications.json', 'identifications', 'confirmedAt', '2999-01-01T00:00:00.000Z'],
  ])('in %s is not one of %s.%s: %s', async (file, list, field, value) => {
    const path = `${file}: ${list}[0].${field}`;
    const message = `${path}: This time is in the future`;
    expect(await refused(await setIn(file, { [field]: value }))).toEqual({ status: 400, path, message });
  });

  it('may be the day of an event, a plan, a series or a journal entry, as in the app', async () => {
    const files = {
      'events.json': { date: '2999-12-31T12:00:00.000Z', dueOn: '2999-12-31' },
      'care-plans.json': { startOn: '2999-12-31' },
      'journal.json': { date: '2999-12-31' },
    };
    for (const [file, change] of Object.entries(files))
      expect((await importing(await person(test), await setIn(file, change))).statusCode).toBe(200);
  });
});
