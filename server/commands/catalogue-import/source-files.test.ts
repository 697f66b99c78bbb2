import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testFolder, zipOf } from '../../testing/import-files.ts';
import { opened } from '../../testing/opened.ts';
import { openSourceFiles } from './source-files.ts';

const folder = await opened(testFolder());

/** Opens an archive and reads the file at the given place to its end. */
async function unpack(content: Buffer, place = 0): Promise<string> {
  const files = await openSourceFiles(await folder.write('test.zip', content));
  try {
    const stream = await files.files[place]?.open();
    let text = '';
    for await (const piece of stream ?? []) text += piece;
    return text;
  } finally {
    await files.close();
  }
}

it('reads files of an archive in place', async () => {
  expect(
    await unpack(
      zipOf([
        { name: 'a.txt', content: 'one' },
        { name: 'b/c.txt', content: 'two' },
      ]),
      1,
    ),
  ).toBe('two');
});

it.each(['../../evil.txt', '/etc/evil.txt', 'C:/evil.txt', 'a\\..\\..\\evil.txt', 'a/../../evil.txt'])(
  'passes over the name %s and writes nothing',
  async (name) => {
    const path = await folder.write(
      'test.zip',
      zipOf([
        { name, content: 'evil' },
        { name: 'good.txt', content: 'good' },
      ]),
    );
    const before = await readdir(folder.path, { recursive: true });
    const files = await openSourceFiles(path);
    expect(files.files.map((file) => file.path)).not.toContain(name);
    expect(files.files.map((file) => file.path)).toContain('good.txt');
    await files.close();
    expect(await readdir(folder.path, { recursive: true })).toEqual(before);
  },
);

it('refuses a file that claims to become far larger than it packs', async () => {
  const bomb = zipOf([{ name: 'a.txt', content: 'x', claimedSize: 3_000_000_000 }]);
  await expect(unpack(bomb)).rejects.toThrow('a.txt in the archive would unpack from 3 to 3000000000 bytes.');
});

it('stops at the size that a file claims', async () => {
  const lie = zipOf([{ name: 'a.txt', content: 'x'.repeat(500_000), claimedSize: 1_000 }]);
  await expect(unpack(lie)).rejects.toThrow('too many bytes');
});

it('refuses what is encrypted, cut off or no archive at all', async () => {
  await expect(unpack(zipOf([{ name: 'a.txt', content: 'x', encrypted: true }]))).rejects.toThrow('is encrypted');
  const whole = zipOf([{ name: 'a.txt', content: 'some text' }]);
  await expect(unpack(whole.subarray(0, whole.length - 10))).rejects.toThrow('damaged zip archive');
  await expect(unpack(Buffer.from('PK\x03\x04 and nothing more'))).rejects.toThrow('damaged zip archive');
  await expect(openSourceFiles(`${folder.path}/none.zip`)).rejects.toThrow('There is no file');
});
