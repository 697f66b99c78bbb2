import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { PassedOver } from '../../server/engines/chained-engine.ts';
import { type IdentifierAnswer, IdentifierUnavailable } from '../../server/engines/identifier.ts';
import { silentWatch } from '../../server/testing/gardens.ts';
import { noIdentifier } from '../../server/testing/identifiers.ts';
import { openedFolder } from '../../server/testing/opened.ts';
import { AnswerLog } from './answer-log.ts';
import { askPhotos, countQuestions, type Grading } from './ask-photos.ts';

let serial = 0;
let log: AnswerLog;
let asked: number;
let stop: AbortController;

const folder = await openedFolder();
for (const [index, color] of ['red', 'lime', 'blue', 'yellow', 'cyan'].entries()) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: color } });
  await writeFile(join(folder, `${index}.png`), await picture.png().toBuffer());
}
beforeEach(async () => {
  serial += 1;
  log = await AnswerLog.open(join(folder, `answers-${serial}.jsonl`));
  asked = 0;
  stop = new AbortController();
  return () => log.close();
});

const photos = [0, 1, 2, 3, 4].map((index) => ({ file: `${index}.png`, truth: 'Rosa canina' }));

function grading(answer: (count: number) => IdentifierAnswer): Grading {
  const ask = async () => {
    asked += 1;
    return answer(asked);
  };
  const unlimited = { labels: null, daily: null, left: null };
  const engine = { identifier: noIdentifier, settings: '', ...unlimited, ask, close: async () => {} };
  return { folder, engine, log, watch: silentWatch, signal: stop.signal };
}
const refusing = () => grading(() => ({ kind: 'not-a-plant' }));
/** Asks about all photos an engine that fails as it is told. */
function failingWith(error: (count: number) => Error | null) {
  const engine = grading((count) => {
    const failure = error(count);
    if (failure) throw failure;
    return { kind: 'not-a-plant' };
  });
  return askPhotos(photos, engine);
}
const failed = (message: string, reason: 'failed' | 'quota' = 'failed') =>
  new IdentifierUnavailable(message, 1, { reason });

describe('asking', () => {
  it('asks about each photo once, also over several runs', async () => {
    expect(await countQuestions(photos, refusing())).toBe(5);
    expect(await askPhotos(photos, refusing())).toMatchObject({ failed: [], left: 0, stopped: null });
    expect(await countQuestions(photos, refusing())).toBe(0);
    const again = await askPhotos([...photos, { file: './0.png', truth: null }], refusing());
    expect(again.answered).toHaveLength(6);
    expect(asked).toBe(5);
  });

  it('asks again about a photo that changed', async () => {
    const file = 'changing.png';
    const write = (color: string) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background: color } }).toFile(join(folder, file));
    for (const color of ['red', 'blue']) {
      await write(color);
      await askPhotos([{ file, truth: null }], refusing());
    }
    expect(asked).toBe(2);
  });

  it('lists what cannot be read, and goes on', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'leafbook-outside-'));
    await writeFile(join(outside, 'x.png'), 'secret');
    await symlink(join(outside, 'x.png'), join(folder, 'link.png'));
    await symlink(outside, join(folder, 'out'));
    await symlink(join(folder, '0.png'), join(folder, 'inside.png'));
    await mkdir(join(folder, 'folder.png'));
    await writeFile(join(folder, 'empty.jpg'), '');
    await writeFile(join(folder, 'text.jpg'), 'no photo');
    await writeFile(join(folder, 'torn.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'));
    await writeFile(join(folder, 'huge.jpg'), Buffer.alloc(50_000_001));
    const names = ['no.jpg', '0.png/x', 'link.png', 'out/x.png', 'inside.png', 'folder.png', 'empty.jpg', 'text.jpg'];
    const files = [...names, 'torn.jpg', 'huge.jpg', '1.png'].map((file) => ({ file, truth: null }));
    const result = await askPhotos(files, refusing());
    await rm(outside, { recursive: true });
    expect(result.answered.map(({ file }) => file)).toEqual(['inside.png', '1.png']);
    expect(Object.fromEntries(result.failed.map(({ file, reason }) => [file, reason]))).toEqual({
      'no.jpg': 'missing',
      '0.png/x': 'missing',
      'link.png': 'a link that leads out of the folder',
      'out/x.png': 'a link that leads out of the folder',
      'folder.png': 'not a file',
      'empty.jpg': 'empty',
      'text.jpg': 'not a JPEG, PNG, WebP, HEIC, AVIF or GIF photo',
      'torn.jpg': 'damaged',
      'huge.jpg': 'larger than 50 MB',
    });
  });

  it('asks again in the next run where the engine failed', async () => {
    const first = await failingWith((count) => (count === 2 ? failed('it was busy') : null));
    expect(first).toMatchObject({
      failed: [{ file: '1.png', reason: 'no answer: it was busy' }],
      left: 0,
      stopped: null,
    });
    expect((await askPhotos(photos, refusing())).answered).toHaveLength(5);
    expect(asked).toBe(6);
  });

  it('ends with an engine that only fails', async () => {
    const result = await failingWith((count) => (count > 1 ? failed(`failure ${count}`) : null));
    expect(result).toMatchObject({ left: 1, stopped: 'The engine fails: failure 4.' });
    expect(result.failed).toHaveLength(3);
  });

  it('ends with the quota of the day, and where the chain asks no further', async () => {
    const quota = await failingWith((count) => (count === 3 ? failed('no more', 'quota') : null));
    expect(quota).toMatchObject({ failed: [], left: 3, stopped: 'The quota of the day is spent.' });
    const errors = [failed('wrong key'), new PassedOver('circuit')];
    const passedOver = await failingWith(() => errors.shift() ?? null);
    expect(passedOver).toMatchObject({ left: 2, stopped: 'The engine fails: wrong key.' });
  });

  it('stops when it is told to, and does not blame the photo', async () => {
    const result = await failingWith((count) => {
      if (count < 3) return null;
      stop.abort();
      return failed('closed');
    });
    expect(result).toMatchObject({ failed: [], left: 3, stopped: 'It was stopped.' });
  });

  it('does not take a fault of its own for one of the engine', () =>
    expect(failingWith(() => new TypeError('a bug'))).rejects.toThrow('a bug'));
});
