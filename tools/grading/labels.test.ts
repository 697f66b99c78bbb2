import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openedFolder } from '../../server/testing/opened.ts';
import { readLabels } from './labels.ts';
import { PlantNames } from './plant-names.ts';

const names = new PlantNames([], null);
const folder = await openedFolder();

async function read(content: string | Buffer) {
  await writeFile(join(folder, 'labels.csv'), content);
  return await readLabels(folder, names);
}

it('reads quotes, a byte order mark, Windows lines, blank lines, and pictures without a plant', async () => {
  const content =
    '\uFEFFfile,latin\r\n"a ""b"", c.jpg",Rosa canina\r\n\r\nd.jpg,\r\ne.jpg,Not a plant\r\n,\r\nf.jpg,Rosa';
  expect(await read(content)).toEqual([
    { file: 'a "b", c.jpg', truth: 'Rosa canina' },
    { file: 'd.jpg', truth: null },
    { file: 'e.jpg', truth: null },
    { file: 'f.jpg', truth: 'Rosa' },
  ]);
});

it('reads semicolons, and columns in any order', async () =>
  expect(await read('Latin;Source;File\nRosa canina;me;a.jpg\n')).toEqual([{ file: 'a.jpg', truth: 'Rosa canina' }]));

it.each([
  ['', 'line 1: the first line must name the columns: file,latin'],
  ['a.jpg,Rosa canina\n', 'line 1: the first line must name the columns: file,latin'],
  ['file,latin\n', 'names no photos'],
  ['file,latin\na.jpg,Rosa\n../b.jpg,Rosa\n', 'line 3: the file lies outside the folder'],
  ['file,latin\nx/../../b.jpg,Rosa\n', 'line 2: the file lies outside the folder'],
  ['file,latin\n/etc/passwd,Rosa\n', 'line 2: the file lies outside the folder'],
  ['file,latin\na\0b.jpg,Rosa\n', 'line 2: the name of the file has control characters'],
  [`file,latin\n${'a'.repeat(600)},Rosa\n`, 'line 2: the name of the file is too long'],
  ['file,latin\n,Rosa\n', 'line 2: it names no file'],
  ['file,latin\na.jpg\n', 'line 2: it has 1 columns, and the first line has 2'],
  ['file,latin\na.jpg,Rosa,x\n', 'line 2: it has 3 columns, and the first line has 2'],
  ['file,latin\na.jpg,Rosa\n./a.jpg,Rosa\n', 'line 3: the same file stands on line 2'],
  ['file,latin\na.jpg,the red one\n', 'line 2: "the red one" is not the Latin name of a species or genus'],
  ['file,latin\na.jpg,![x](http://y)\n', 'line 2: "![x](http://y)" is not the Latin name'],
  [Buffer.from('file,latin\na.jpg,Ros\xffa\n', 'latin1'), 'line 2: the name has bytes that are not UTF-8'],
  [`file,latin\na.jpg,${'x'.repeat(1_100_000)}\n`, 'line 2: the line is too long'],
])('refuses %j in one sentence', async (content, says) => {
  const error = await read(content).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ message: expect.stringContaining(says) });
  expect((error as Error).message.split('\n')).toHaveLength(1);
});

it('says which file is missing', async () =>
  expect(readLabels(join(folder, 'nowhere'), names)).rejects.toThrow(
    'nowhere/labels.csv or its folder does not exist',
  ));
