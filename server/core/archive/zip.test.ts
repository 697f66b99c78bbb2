import { randomBytes } from 'node:crypto';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from '../../testing/import-files.ts';
import { openedFolder } from '../../testing/opened.ts';
import { type ArchiveFile, type ArchiveLimits, readArchive } from './zip-reader.ts';
import { sha256, ZipWriter } from './zip-writer.ts';

const handles: FileHandle[] = [];
const folder = await openedFolder();
afterEach(async () => {
  for (const handle of handles.splice(0)) await handle.close();
});

const mebibyte = 1024 ** 2;
const limits: ArchiveLimits = { files: 3, totalBytes: 100 * mebibyte, fileBytes: () => 50 * mebibyte };

async function read(zip: Buffer, signal?: AbortSignal): Promise<ArchiveFile[]> {
  const path = join(folder, 'test.zip');
  await writeFile(path, zip);
  const handle = await open(path);
  handles.push(handle);
  return Array.fromAsync(readArchive(handle, { ...limits, ...(signal && { signal }) }));
}
const flaws = async (...files: ZippedFile[]) => (await read(zipOf(files))).map(({ flaw }) => flaw?.message ?? null);

describe('an archive that is read', () => {
  it('gives its files as bytes, as JSON and compared with their checksums', async () => {
    const [list, empty] = await read(
      zipOf([
        { name: 'list.json', content: '[1]' },
        { name: 'empty.txt', content: '' },
      ]),
    );
    expect(await list?.json()).toEqual([1]);
    await list?.verify({ name: 'list.json', bytes: 3, sha256: sha256(Buffer.from('[1]')) });
    expect(await empty?.read(sha256(Buffer.of()))).toEqual(Buffer.of());
    const changed = { file: 'list.json', message: 'was changed after it was written: its checksum differs' };
    await expect(list?.read(sha256(Buffer.of()))).rejects.toMatchObject(changed);
    await expect(
      list?.verify({ name: 'list.json', bytes: 4, sha256: sha256(Buffer.from('[1]')) }),
    ).rejects.toMatchObject(changed);
    await expect(empty?.json()).rejects.toThrow('is not JSON');
  });

  it('says what is wrong with a file, and does not read it', async () => {
    const name = 'a.txt';
    expect(await flaws({ name, content: 'x' }, { name, content: 'y' })).toEqual([null, 'is in the archive twice']);
    expect(await flaws({ name, content: 'x', encrypted: true })).toEqual(['is encrypted']);
    expect(await flaws({ name: '../a.txt', content: 'x' }, { name, content: 'y' })).toEqual([
      'has a name that points outside the archive',
      null,
    ]);
    expect(await flaws({ name, content: 'x', claimedSize: 51 * mebibyte })).toEqual([
      'has 53477376 bytes; at most 52428800 are allowed',
    ]);
    const [bomb] = await read(zipOf([{ name, content: Buffer.alloc(20 * mebibyte) }]));
    expect(bomb?.flaw?.message).toMatch(/^would unpack from \d+ to 20971520 bytes$/);
    await expect(bomb?.read()).rejects.toBe(bomb?.flaw);
    expect(await flaws({ name, content: Buffer.alloc(15 * mebibyte) })).toEqual([null]);
  });

  it('stops at the size that a file claims', async () => {
    const [lie] = await read(zipOf([{ name: 'a.txt', content: 'x'.repeat(500_000), claimedSize: 1_000 }]));
    await expect(lie?.read()).rejects.toThrow('cannot be unpacked (too many bytes');
  });

  it('is refused when its files together unpack to more than they can have', async () => {
    const shared = ['a', 'b', 'c'].map((name) => ({ name, content: name, claimedSize: 15 * mebibyte }));
    await expect(read(zipOf(shared))).rejects.toMatchObject({
      file: null,
      message: expect.stringMatching(/^would unpack from \d+ to 47185920 bytes$/),
    });
  });

  it('ends with the reason of the signal, also within a file', async () => {
    const gone = new AbortController();
    const reason = new Error('the sender is gone');
    const zip = zipOf([{ name: 'a.txt', content: randomBytes(5 * mebibyte) }]);
    const [file] = await read(zip, gone.signal);
    const reading = file?.verify({ name: 'a.txt', bytes: 5 * mebibyte, sha256: '' });
    gone.abort(reason);
    await expect(reading).rejects.toBe(reason);
    await expect(file?.read()).rejects.toBe(reason);
    await expect(read(zip, gone.signal)).rejects.toBe(reason);
  });

  it('is refused when it holds too much, is cut off or is no archive', async () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name, content: name }));
    await expect(read(zipOf(four))).rejects.toThrow('holds more than 3 files');
    const large = ['a', 'b', 'c'].map((name) => ({ name, content: name, claimedSize: 40 * mebibyte }));
    await expect(read(zipOf(large))).rejects.toThrow('would unpack to more than 104857600 bytes');
    const whole = zipOf([{ name: 'a.txt', content: 'some text' }]);
    for (const part of [whole.subarray(0, -10), whole.subarray(-60), Buffer.from('PK\x03\x04'), Buffer.of()])
      await expect(read(part)).rejects.toMatchObject({
        file: null,
        message: expect.stringContaining('is a damaged zip'),
      });
  });
});

describe('an archive that is written', () => {
  it('is read again, and lists its files with their checksums', async () => {
    const zip = new ZipWriter(new Date('2026-05-04T09:30:00Z'));
    const bytes = buffer(zip.output);
    await zip.add('photo.webp', Buffer.from('photo'), { pack: false });
    await zip.add('list.json', Buffer.from('[]'), { pack: true });
    zip.end();
    expect(zip.files).toEqual([
      { name: 'photo.webp', bytes: 5, sha256: sha256(Buffer.from('photo')) },
      { name: 'list.json', bytes: 2, sha256: sha256(Buffer.from('[]')) },
    ]);
    const files = await read(await bytes);
    for (const [n, digest] of zip.files.entries()) await files[n]?.verify(digest);
  });

  it('waits for its reader, and holds no file that was passed on', async () => {
    const zip = new ZipWriter(new Date());
    let waits = true;
    const added = zip.add('0', Buffer.alloc(mebibyte), { pack: false }).then(() => {
      waits = false;
    });
    await setImmediate();
    expect(waits).toBe(true);
    zip.output.resume();
    await added;
    const passedOn: WeakRef<Buffer>[] = [];
    const addOne = (n: number) => {
      const bytes = Buffer.alloc(mebibyte);
      passedOn.push(new WeakRef(bytes));
      return zip.add(String(n), bytes, { pack: false });
    };
    for (let n = 1; n < 10; n += 1) {
      await addOne(n);
      await setImmediate();
    }
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(passedOn.filter((bytes) => bytes.deref()).length).toBeLessThan(2);
  });

  it('fails to add a file when the reader is closed, with the reason', async () => {
    const zip = new ZipWriter(new Date());
    const added = zip.add('a', Buffer.alloc(mebibyte), { pack: false });
    const reason = new Error('no room');
    zip.output.destroy(reason);
    await expect(added).rejects.toBe(reason);
    await expect(zip.add('b', Buffer.of(), { pack: true })).rejects.toBe(reason);
  });
});
