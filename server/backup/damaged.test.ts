import { createHash } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { gardenPlace, silentWatch } from '../testing/gardens.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { makeBackup } from './backup.ts';
import { sealText } from './backup-format.ts';
import { openVerified } from './verify.ts';

const now = new Date('2026-05-04T09:30:00Z');
const folder = await openedFolder();
const place = await opened(gardenPlace('sqlite', { migrated: true }));
const open = place.open();
await fillEveryTable(open.db);
await storePhotos(open.db, place.images);
await open.db.destroy();
await makeBackup(place, join(folder, 'whole.zip'), { now });
const whole = await readFile(join(folder, 'whole.zip'));

async function verified(bytes: Buffer): Promise<void> {
  const file = join(folder, 'tried.zip');
  await writeFile(file, bytes);
  await (await openVerified(file, silentWatch)).close();
}

/** An archive with these files, and with a checksum that is right. */
async function sealed(files: Record<string, Buffer | object>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)), name);
  }
  zip.end({ comment: sealText + '0'.repeat(64), forceZip64Format: false });
  const bytes = await buffer(zip.outputStream);
  const rest = bytes.subarray(0, -64);
  return Buffer.concat([rest, Buffer.from(createHash('sha256').update(rest).digest('hex'))]);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const manifest = {
  leafbookBackup: 1,
  appVersion: '1.0.0',
  createdAt: now.toISOString(),
  engine: 'sqlite',
  migrations: ['0001-baseline'],
  tables: [{ name: 'meta', columns: ['key', 'value'], rows: 1, chunks: 1 }],
  lastIds: {},
  photos: { count: 0, bytes: 0, missing: [] as string[] },
  sums: '',
};

/** A well-formed backup of these files, but for what they hold. */
async function backupOf(files: Record<string, Buffer>, differing: object = {}): Promise<Buffer> {
  const sums = Buffer.from(
    Object.entries(files)
      .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
      .join(''),
  );
  const said = { ...manifest, sums: sha256(sums), ...differing };
  return sealed({ ...files, SHA256SUMS: sums, 'manifest.json': said });
}

const metaRow = Buffer.from('{"key":"a","value":"b"}\n');
const metaRows = 'tables/meta/000001.jsonl';
const meta = { [metaRows]: metaRow };

describe('a backup file', () => {
  it('is accepted as it was written', async () => {
    await verified(whole);
    await verified(await backupOf(meta));
  });

  it('is refused when a bit of it was altered, wherever it is', async () => {
    const places = Array.from({ length: 40 }, (_, n) => Math.floor((n * (whole.length - 1)) / 39));
    for (const at of places) {
      const altered = Buffer.from(whole);
      altered[at] = (altered[at] ?? 0) ^ 0x10;
      await expect(verified(altered), `byte ${at}`).rejects.toThrow('tried.zip is not a whole backup');
    }
  });

  it('is refused when it was cut, or something follows it', async () => {
    for (const length of [0, 1, 100, 200, whole.length >> 1, whole.length - 65, whole.length - 1]) {
      await expect(verified(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow('is not a whole backup');
    }
    await expect(verified(Buffer.concat([whole, Buffer.from('\n')]))).rejects.toThrow('is not a whole backup');
  });

  it('is refused when it is another file, or none', async () => {
    await expect(verified(Buffer.from('water the ferns\n'.repeat(100)))).rejects.toThrow('it is another kind of file');
    await expect(verified(await sealed({ 'notes.txt': metaRow }))).rejects.toThrow('it says nowhere what it holds');
    await expect(openVerified(join(folder, 'none.zip'), silentWatch)).rejects.toThrow('does not exist');
    await expect(openVerified(folder, silentWatch)).rejects.toThrow('is not a whole backup');
  });
});

describe('a backup that somebody made up, with checksums that are right', () => {
  const bomb = Buffer.alloc(70 * 1024 ** 2, '\n');

  it.each<[string, () => Promise<Buffer>, string]>([
    ['unpacks to far more than any has', () => backupOf({ [metaRows]: bomb }), '000001.jsonl has 73400320 bytes'],
    ['has a file that leads elsewhere', () => backupOf({ ...meta, 'photos/passwd': metaRow }), 'nobody knows what'],
    [
      'has files that it does not list',
      async () =>
        sealed({
          ...meta,
          SHA256SUMS: Buffer.alloc(0),
          'manifest.json': { ...manifest, sums: sha256(Buffer.alloc(0)) },
        }),
      'other files than it lists',
    ],
    ['lacks rows', () => backupOf(meta, { tables: [{ ...manifest.tables[0], rows: 2 }] }), 'rows of meta are missing'],
    [
      'lacks a photo that a row names',
      () =>
        backupOf(
          { 'tables/photos/000001.jsonl': Buffer.from(`{"photo_key":"${'a'.repeat(22)}"}\n`) },
          { tables: [{ name: 'photos', columns: ['photo_key'], rows: 1, chunks: 1 }] },
        ),
      'the photo aaaaaaaaaaaaaaaaaaaaaa is missing',
    ],
    ['has rows of no table', () => backupOf({ 'tables/other/000001.jsonl': metaRow }), 'nothing of the table other'],
    [
      'has rows with other columns',
      () => backupOf({ [metaRows]: Buffer.from('{"key":"a","__proto__":{}}\n') }),
      'a row of meta has other columns',
    ],
    ['is not what it says of itself', () => backupOf(meta, { engine: 'cards' }), 'of itself cannot be understood'],
    ['is of a newer format', () => backupOf(meta, { leafbookBackup: 2 }), 'a newer version of Leafbook, in a format'],
    [
      'is of a newer schema',
      () => backupOf(meta, { migrations: ['0001-baseline', '9999-robots'] }),
      'This backup was made by a newer version of Leafbook (it has 9999-robots)',
    ],
    [
      'is of a schema long before 1.0',
      () => backupOf(meta, { migrations: ['0001-first-tables', '0033-jobs'] }),
      'This backup was made long before version 1.0 of Leafbook (its last step is 0033-jobs). Restore and start it once with the commit',
    ],
  ])('is refused when it %s', async (_, make, says) => {
    await expect(verified(await make())).rejects.toThrow(says);
  });
});

describe('writing a backup', () => {
  const taken = () => join(folder, 'taken.zip');

  it('replaces no file unless it is told to', async () => {
    await writeFile(taken(), 'precious');
    await expect(makeBackup(place, taken(), { now })).rejects.toThrow('add --force');
    expect(await readFile(taken(), 'utf8')).toBe('precious');
    await makeBackup(place, taken(), { now, force: true });
    await verified(await readFile(taken()));
  });

  it('leaves nothing when it is stopped, and says what is wrong with the folder', async () => {
    const before = await readdir(folder);
    const stop = AbortSignal.abort();
    await expect(makeBackup(place, join(folder, 'stopped.zip'), { now, signal: stop })).rejects.toThrow();
    await expect(makeBackup(place, join(folder, 'no/such/folder.zip'), { now })).rejects.toThrow('does not exist');
    expect(await readdir(folder)).toEqual(before);
  });

  it('waits for no other that writes the same file, and clears away what one left long ago', async () => {
    const file = join(folder, 'other.zip');
    await writeFile(`${file}.part`, 'half');
    await expect(makeBackup(place, file, { now })).rejects.toThrow('being written by another backup');
    await utimes(`${file}.part`, 0, 0);
    await makeBackup(place, file, { now });
    await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
  });

  it('keeps it from other accounts of the machine', async () => {
    expect((await stat(join(folder, 'whole.zip'))).mode & 0o777).toBe(0o600);
  });
});
