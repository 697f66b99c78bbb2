import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guess, plantAnswer } from '../../server/testing/identifiers.ts';
import { openedFolder } from '../../server/testing/opened.ts';
import { AnswerLog, logged, type Question } from './answer-log.ts';

const folder = await openedFolder();

const question: Question = { photo: 'aa', engine: 'embedded', version: 'one 1', settings: 's' };
const answer = logged(plantAnswer([guess('Rosa canina', 0.9)], { embedding: new Int8Array(4) }));

it('keeps answers by photo, engine, version and settings, without what photos look like', async () => {
  const path = join(folder, 'one.jsonl');
  const log = await AnswerLog.open(path);
  await log.add(question, { ms: 3, answer });
  await log.close();
  expect(await readFile(path, 'utf8')).not.toContain('embedding');
  const again = await AnswerLog.open(path);
  expect(again.get(question)).toEqual({ ms: 3, answer });
  for (const other of [{ photo: 'ab' }, { engine: 'vision' }, { version: null }, { settings: 't' }] as const)
    expect(again.get({ ...question, ...other })).toBeUndefined();
  await again.close();
});

it('mends a torn last line, and passes over damaged ones', async () => {
  const path = join(folder, 'torn.jsonl');
  const line = (photo: string) => `${JSON.stringify({ ...question, photo, ms: 1, answer })}\n`;
  await writeFile(path, `${line('aa')}{"photo":"ab"}\n\u0000\u0000\nnull\n${line('ac')}`);
  await appendFile(path, line('ad').slice(0, 40));
  const log = await AnswerLog.open(path);
  const held = ['aa', 'ab', 'ac', 'ad'].filter((photo) => log.get({ ...question, photo }));
  expect(held).toEqual(['aa', 'ac']);
  await log.add({ ...question, photo: 'ad' }, { ms: 1, answer });
  await log.close();
  expect((await readFile(path, 'utf8')).endsWith(`${line('ac')}${line('ad')}`)).toBe(true);
});
