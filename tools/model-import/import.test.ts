import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CatalogueSpecies } from '../../server/content/catalogue.ts';
import { embeddedIdentifier } from '../../server/engines/embedded/embedded-identifier.ts';
import { readModel } from '../../server/engines/embedded/model.ts';
import { openNetwork } from '../../server/engines/embedded/network.ts';
import { openedFolder } from '../../server/testing/opened.ts';
import { patternPixels } from '../../server/testing/pattern-pixels.ts';
import { convertTflite } from './convert.ts';
import { importModel } from './import.ts';
import { ImportError } from './import-error.ts';
import { summaryOf } from './report.ts';
import { code, tfliteFile } from './testing/tflite-files.ts';

const shared = join(import.meta.dirname, '../../../shared/data/tflite');
const birds = { modelFile: join(shared, 'aiy_birds_V1.tflite'), labelsFile: join(shared, 'aiy_birds_V1_labelmap.csv') };
const watch = { begin: () => {}, advance: () => {}, end: () => {} };
const logger = pino({ level: 'silent' });

const root = await openedFolder();
let serial = 0;

const species = [
  { latinName: 'Rosa rugosa', commonName: 'Beach rose', family: 'Rosaceae', synonyms: ['Rosa ferox'] },
  { latinName: 'Salvia rosmarinus', commonName: 'Rosemary', family: 'Lamiaceae', synonyms: ['Rosmarinus officinalis'] },
] as unknown as CatalogueSpecies[];

/** A classifier of a photo's mean color: red, green, blue, and gray for no plant. */
function colorModel(): Uint8Array {
  const sharpness = 6;
  const rows = [
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
    [0, 0, 0],
  ].flat();
  return tfliteFile({
    tensors: [
      { shape: [1, 8, 8, 3] },
      { shape: [2], type: 'int32', values: [1, 2] },
      { shape: [1, 3] },
      { shape: [4, 3], values: rows.map((value) => value * sharpness) },
      { shape: [4], values: [0, 0, 0, 4] },
      { shape: [1, 4] },
      { shape: [1, 4] },
    ],
    operators: [
      { code: code.mean, inputs: [0, 1], outputs: [2] },
      { code: code.fullyConnected, inputs: [2, 3, 4], outputs: [5] },
      { code: code.softmax, inputs: [5], outputs: [6], options: { 0: 1 }, floats: [0] },
    ],
  });
}

const names = ['Rosa ferox', 'Rosmarinus officinalis', 'Planta ignota', 'background'];
const csv = (rows: readonly string[]) => `id,name\n${rows.map((name, id) => `${id},${name}\n`).join('')}`;

async function write(content: { model?: Uint8Array; labels?: string }) {
  serial += 1;
  const folder = join(root, String(serial));
  await mkdir(folder);
  const [modelFile, labelsFile] = [join(folder, 'colors.tflite'), join(folder, 'labels.csv')];
  await writeFile(modelFile, content.model ?? colorModel());
  await writeFile(labelsFile, content.labels ?? csv(names));
  const outFolder = join(folder, 'out');
  return { modelFile, labelsFile, outFolder, gradeFolder: null as string | null, species, logger, watch };
}

async function refusal(task: Parameters<typeof importModel>[0]): Promise<string> {
  const error = await importModel(task).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect(existsSync(task.outFolder) ? await readdir(task.outFolder) : []).toEqual([]);
  return (error as Error).message.replaceAll(`${join(task.modelFile, '..')}/`, '');
}

/** Photos of one color with a little noise; `file` and `latin` of each are in `labels.csv`. */
async function gradeFolder(kinds: { latin: string; background: string; count: number }[]): Promise<string> {
  serial += 1;
  const folder = join(root, `photos-${serial}`);
  await mkdir(folder);
  const rows = ['file,latin'];
  for (const { latin, background, count } of kinds) {
    for (let at = 0; at < count; at += 1) {
      const file = `${rows.length}.png`;
      await sharp({ create: { width: 20, height: 16, channels: 3, background } })
        .png()
        .toFile(join(folder, file));
      rows.push(`${file},${latin}`);
    }
  }
  await writeFile(join(folder, 'labels.csv'), rows.join('\n'));
  return folder;
}

describe('importModel', () => {
  it('makes a folder that IDENTIFIER_MODEL takes', async () => {
    const task = await write({});
    const { labels, photoMs } = await importModel(task);
    expect((await readdir(task.outFolder)).sort()).toEqual(['REPORT.md', 'labels.json', 'model.json', 'model.onnx']);
    expect(photoMs).toBeGreaterThan(0);
    expect(labels).toMatchObject({ rejectIndex: 3, accepted: 0, unknown: ['Planta ignota'] });
    const model = readModel(join(task.outFolder, 'model.json'));
    expect(model).toMatchObject({ name: 'colors', rejectIndex: 3, calibration: { temperature: 1, isFitted: false } });
    expect(model.labels).toEqual([
      { latinName: 'Rosa rugosa', commonName: 'Beach rose', family: 'Rosaceae' },
      { latinName: 'Salvia rosmarinus', commonName: 'Rosemary', family: 'Lamiaceae' },
      { latinName: 'Planta ignota', commonName: 'Planta ignota', family: null },
    ]);
    const report = await readFile(join(task.outFolder, 'REPORT.md'), 'utf8');
    expect(report).toContain('- Rosa ferox → Rosa rugosa');
    expect(report).toContain('is not calibrated');
    expect(
      embeddedIdentifier({ modelFile: join(task.outFolder, 'model.json'), logger: task.logger }).isCalibrated,
    ).toBe(false);
    // Nothing else is left behind.
    expect((await readdir(join(task.outFolder, '..'))).sort()).toEqual(['colors.tflite', 'labels.csv', 'out']);
  });

  it('calibrates on photos', async () => {
    const task = await write({});
    task.gradeFolder = await gradeFolder([
      { latin: 'Rosa rugosa', background: '#e04040', count: 24 },
      { latin: 'Rosmarinus officinalis', background: '#40d050', count: 24 },
      { latin: 'Planta ignota', background: '#3050d0', count: 10 },
      // Wrongly named, so that the best answers are not all right.
      { latin: 'Rosa rugosa', background: '#7078a8', count: 4 },
      { latin: 'Not a plant', background: '#808080', count: 12 },
      { latin: 'Quercus robur', background: '#ffffff', count: 2 },
    ]);
    await writeFile(join(task.gradeFolder, '1.png'), 'no photo');
    const outcome = await importModel(task);
    expect(outcome.calibration).toMatchObject({
      known: 61,
      unknown: 2,
      others: 12,
      unreadable: [expect.stringContaining('1.png')],
    });
    expect(outcome.calibration?.top1).toBeCloseTo(57 / 61);
    const { calibration, thresholds } = readModel(join(task.outFolder, 'model.json'));
    expect(calibration.temperature).not.toBe(1);
    expect(calibration.isFitted).toBe(true);
    expect(
      embeddedIdentifier({ modelFile: join(task.outFolder, 'model.json'), logger: task.logger }).isCalibrated,
    ).toBe(true);
    expect(thresholds.identified).toBeLessThan(0.95);
    expect(thresholds.reject).toBeGreaterThan(0);
    expect(summaryOf(outcome).join('\n')).toContain('Calibrated on these photos');
  });

  it('leaves a model with too few photos as it is', async () => {
    const task = await write({});
    task.gradeFolder = await gradeFolder([{ latin: 'Rosa rugosa', background: '#e04040', count: 3 }]);
    const outcome = await importModel(task);
    expect(outcome.model).toMatchObject({
      calibration: { temperature: 1, isFitted: false },
      thresholds: { identified: 0.95 },
    });
    expect(summaryOf(outcome).join('\n')).toContain('At least 50 photos');
  });

  it('keeps the own name of a class whose accepted name another class has', async () => {
    const task = await write({ labels: csv(['Rosa ferox', 'Rosa rugosa', 'Same name', 'same  name']) });
    const { labels } = await importModel(task);
    expect(labels.labels.map(({ latinName }) => latinName)).toEqual([
      'Rosa ferox',
      'Rosa rugosa',
      'Same name',
      'same  name (2)',
    ]);
    expect(labels.shared).toEqual([{ name: 'Rosa ferox', accepted: 'Rosa rugosa' }]);
    expect(labels.rejectIndex).toBeNull();
  });

  it('refuses a folder that has something in it', async () => {
    const task = await write({});
    await mkdir(task.outFolder);
    await writeFile(join(task.outFolder, 'precious'), '');
    await expect(importModel(task)).rejects.toThrow('is not empty; name another folder with --out.');
    expect(await readdir(task.outFolder)).toEqual(['precious']);
  });

  it.each([
    ['an empty file', '', 'labels.csv needs the columns id and name in its first line.'],
    ['no rows', 'id,name\n', 'labels.csv has no rows.'],
    ['too few names', csv(names.slice(1)), 'labels.csv names 3 classes, but the model has 4, with the ids 0 to 3.'],
    [
      'a gap',
      'id,name\n0,a\n1,b\n3,c\n',
      'labels.csv has no name for the id 2, but the model has 4, with the ids 0 to 3.',
    ],
    ['an id twice', 'id,name\n0,a\n0,b\n', 'labels.csv, line 3: the id 0 is there twice.'],
    ['no id', 'id,name\n-1,a\n', 'labels.csv, line 2: the id is not a whole number.'],
    [
      'a name that is no text',
      'id,name\n0,a\u0007\n',
      'labels.csv, line 2: the name is empty, too long, or has bytes that are no text.',
    ],
  ])('refuses labels with %s', async (_, labels, message) => {
    expect(await refusal(await write({ labels }))).toBe(message);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'colors.tflite is not a TensorFlow Lite file.'],
    ['text', Buffer.from('version https://git-lfs.github.com/spec/v1'), 'colors.tflite is not a TensorFlow Lite file.'],
    [
      'a zip',
      Buffer.from('PK\x03\x04 and more'),
      'colors.tflite is a zip archive; unpack it, and name the .tflite file in it.',
    ],
    [
      'ONNX',
      Buffer.from('\x08\x08:\x05hello and more'),
      'colors.tflite is not a TensorFlow Lite file; if it is an ONNX file, let its name end in .onnx.',
    ],
  ])('refuses %s', async (_, model, message) => {
    expect(await refusal(await write({ model }))).toBe(message);
  });

  it('says which file or folder is missing', async () => {
    const task = await write({});
    const missing = (change: object) => importModel({ ...task, ...change }).catch((error: Error) => error.message);
    expect(await missing({ modelFile: '/none/x.tflite' })).toMatch(/^\/none\/x\.tflite or its folder does not exist\./);
    expect(await missing({ labelsFile: root })).toBe(`${root} is not a file.`);
    expect(await missing({ gradeFolder: '/none' })).toMatch(/^\/none\/labels\.csv or its folder does not exist\./);
    expect(await missing({ outFolder: '/proc/none/out' })).toMatch(/^The server can't read or write|does not exist/);
  });
});

describe.skipIf(!existsSync(birds.modelFile))('the AIY bird classifier of ../shared/data/tflite', () => {
  it('answers as TensorFlow Lite does', async () => {
    const task = { ...(await write({})), ...birds };
    const { labels } = await importModel(task);
    expect(labels).toMatchObject({ rejectIndex: 964 });
    const { logits, input } = convertTflite(await readFile(birds.modelFile));
    const model = {
      ...readModel(join(task.outFolder, 'model.json')),
      views: [{ x: 0.5, y: 0.5, scale: 1, flip: false }],
    };
    const network = openNetwork(model, { logger, idleMs: 60_000 });
    // What TensorFlow Lite answers to the patterns, written by bench/model-import.ts.
    const rows: string[] = JSON.parse(await readFile(join(import.meta.dirname, 'testing/bird-logits.json'), 'utf8'));
    const gaps: number[] = [];
    for (const [seed, row] of rows.entries()) {
      const expected = [...Buffer.from(row, 'base64')];
      const rgb = Buffer.from(patternPixels(input.size, seed));
      const [answer = new Float32Array()] = await network.look({ width: input.size, height: input.size, rgb });
      const steps = Array.from(answer, (value) => Math.round(value / (logits.scale ?? 1)) + logits.zeroPoint);
      gaps.push(...expected.map((value, index) => Math.abs(value - (steps[index] ?? Number.NaN))));
      const five = (values: number[]) =>
        [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b).slice(0, 5);
      expect(five(steps)).toEqual(five(expected));
    }
    await network.close();
    expect(gaps).toHaveLength(5 * 965);
    expect(gaps.filter((gap) => gap <= 2).length).toBeGreaterThanOrEqual(0.99 * gaps.length);
  });
});
