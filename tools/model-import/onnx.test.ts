import { appendFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embeddedIdentifier } from '../../server/engines/embedded/embedded-identifier.ts';
import { readModel } from '../../server/engines/embedded/model.ts';
import type { OnnxGraph } from '../../server/engines/embedded/onnx-file.ts';
import { VectorTable } from '../../server/features/neighbours/vectors.rules.ts';
import { openedFolder } from '../../server/testing/opened.ts';
import { plainPicture } from '../../server/testing/tiny-model.ts';
import { importModel } from './import.ts';
import { type OnnxOptions, onnxSource } from './onnx-source.ts';
import { summaryOf } from './report.ts';
import { colorGraph, domainNode, fieldHead, node, ownFunction, value, withMore } from './testing/onnx-files.ts';
import { logger, type OnnxImport, onnxImport } from './testing/onnx-import.ts';

const root = await openedFolder();
const [red, green] = [plainPicture(230, 40, 40), plainPicture(40, 210, 60)];

const write = (content?: Uint8Array | OnnxGraph, options?: OnnxOptions) => onnxImport(root, content, options);
const modelOf = ({ outFolder }: OnnxImport) => join(outFolder, 'model.json');

async function imported(...args: Parameters<typeof write>) {
  const task = await write(...args);
  const outcome = await importModel(task);
  return { task, outcome, model: readModel(modelOf(task)) };
}

/** What the app's engine says of pictures. */
async function identified(task: OnnxImport, ...pictures: (typeof red)[]) {
  const identifier = embeddedIdentifier({ modelFile: modelOf(task), logger });
  const answers = [];
  for (const picture of pictures) {
    const answer = await identifier.identify([{ picture, organ: 'auto' }]);
    if (answer.kind !== 'plant') throw new Error(answer.kind);
    answers.push(answer);
  }
  await identifier.close();
  return { identifier, answers };
}

describe('an ONNX file', () => {
  it('becomes a model that answers, with the same bytes and the names without their authors', async () => {
    const { task, outcome, model } = await imported();
    expect((await readdir(task.outFolder)).sort()).toEqual(['REPORT.md', 'labels.json', 'model.json', 'model.onnx']);
    expect(await readFile(model.file)).toEqual(await readFile(task.modelFile));
    expect(model).toMatchObject({
      ...{ name: 'colors', version: expect.stringMatching(/^[0-9a-f]{8}$/), rejectIndex: 3 },
      input: { name: 'pixels', size: 8, layout: 'NCHW', mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] },
      output: { name: 'logits', kind: 'logits' },
      calibration: { isFitted: false },
    });
    expect(model.views).toHaveLength(2);
    expect(model.labels.map(({ latinName }) => latinName)).toEqual([
      'Rosa rugosa',
      'Salvia rosmarinus',
      'Orchis simia',
    ]);
    expect(outcome.labels).toMatchObject({ accepted: 1, unknown: ['Orchis simia'] });
    const { answers } = await identified(task, red, green);
    expect(answers.map(({ guesses }) => guesses[0]?.commonName)).toEqual(['Beach rose', 'Rosemary']);
    const report = await readFile(join(task.outFolder, 'REPORT.md'), 'utf8');
    expect(report).toContain('the mean and deviation of ImageNet are assumed');
    expect(report).toContain('is read as logits');
  });

  it('never says that it is very likely without photos to calibrate on', async () => {
    const { task, outcome } = await imported();
    const { identifier, answers } = await identified(task, red);
    const confidence = answers[0]?.guesses[0]?.confidence ?? 0;
    expect(confidence).toBeGreaterThan(0.99);
    // What says so of itself is called “Likely” at most.
    expect(identifier.isCalibrated).toBe(false);
    expect(summaryOf(outcome).join()).toContain('The confidence is not calibrated');
  });

  it('is compared with its own photos by 768 numbers', async () => {
    const graph = colorGraph({ outputs: [value('looks', ['N', 768]), value('logits', ['N', 4])] });
    const { task, model } = await imported(graph, { embedding: 'looks' });
    expect(model).toMatchObject({ embedding: { name: 'looks', size: 768 }, output: { name: 'logits' } });
    const { answers, identifier } = await identified(task, red, green, plainPicture(210, 60, 50));
    const [first, second, third] = answers.map(({ embedding }) => embedding ?? new Int8Array());
    expect([first?.length, second?.length]).toEqual([768, 768]);
    const table = new VectorTable(768);
    table.set(1, 7, first ?? new Int8Array());
    table.set(2, 7, second ?? new Int8Array());
    const hits = table.compare(third ?? new Int8Array()).nearest([7], { floor: -1, limit: 2 });
    expect(hits.map(({ id }) => id)).toEqual([1, 2]);
    expect(hits[0]?.cosine).toBeGreaterThan(0.9);
    // Photos that a network saw in other colors are not compared.
    const other = await imported(graph, { embedding: 'looks', mean: '0.5', std: '0.5' });
    expect((await identified(other.task)).identifier.embeddings).not.toBe(identifier.embeddings);
  });

  it.each<[string, OnnxGraph, OnnxOptions, object]>([
    [
      'a batch of one',
      colorGraph({ inputs: [value('pixels', [1, 3, 8, 8])], outputs: [value('logits', [1, 4])] }),
      {},
      {},
    ],
    [
      'an open size',
      colorGraph({ inputs: [value('pixels', ['N', 3, 'height', 'width'])] }),
      { size: '12' },
      { input: { size: 12 } },
    ],
    [
      'channels last',
      colorGraph({
        nodes: [node('Transpose', ['photo'], 'pixels', { perm: [0, 3, 1, 2] }), ...colorGraph().nodes],
        inputs: [value('photo', ['N', 8, 8, 3])],
      }),
      { mean: '0.5', std: '0.25' },
      { input: { name: 'photo', layout: 'NHWC', mean: [0.5, 0.5, 0.5], std: [0.25, 0.25, 0.25] } },
    ],
    [
      'another output of as many classes',
      colorGraph({ outputs: [value('logits', ['N', 4]), value('shares', ['N', 4])] }),
      { output: 'shares', mean: '0.5, 0.4, 0.3', std: '0.2,0.2,1' },
      { output: { name: 'shares', kind: 'probabilities' }, input: { mean: [0.5, 0.4, 0.3], std: [0.2, 0.2, 1] } },
    ],
    [
      'an output of another length',
      colorGraph({ outputs: [value('looks', ['N', 768]), value('logits', ['N', 4])] }),
      {},
      { output: { name: 'logits' } },
    ],
    [
      'weights among its inputs, as old exports write them',
      colorGraph({ inputs: [value('weights', [4, 3]), value('pixels', ['N', 3, 8, 8])] }),
      {},
      { input: { name: 'pixels' } },
    ],
  ])('may have %s', async (_, graph, options, said) => {
    const { task, model } = await imported(graph, options);
    expect(model).toMatchObject(said);
    expect((await identified(task, red)).answers[0]?.guesses[0]?.latinName).toBe('Rosa rugosa');
  });

  it('gives the same answer by shares as by logits', async () => {
    const { task } = await imported();
    const shares = await imported(colorGraph({ outputs: [value('shares', ['N', 4])] }));
    expect(shares.model.output).toEqual({ name: 'shares', kind: 'probabilities' });
    const dim = plainPicture(170, 160, 40);
    const [[one], [other]] = [(await identified(task, dim)).answers, (await identified(shares.task, dim)).answers];
    expect(one?.guesses[0]?.confidence).toBeLessThan(0.9);
    expect(one?.guesses[0]?.confidence).toBeCloseTo(other?.guesses[0]?.confidence ?? 0, 4);
  });

  it('is calibrated on photos, also with an embedding beside its classes', async () => {
    const graph = colorGraph({ outputs: [value('shares', ['N', 4]), value('looks', ['N', 768])] });
    const task = await write(graph, { embedding: 'looks' });
    task.gradeFolder = join(root, 'photos');
    await mkdir(task.gradeFolder);
    const rows = ['file,latin'];
    for (let at = 0; at < 50; at += 1) {
      const background = { r: 180 + at, g: 100, b: 100 };
      await sharp({ create: { width: 20, height: 16, channels: 3, background } })
        .png()
        .toFile(join(task.gradeFolder, `${at}.png`));
      // One of five is wrongly named.
      rows.push(`${at}.png,${at % 5 === 0 ? 'Salvia rosmarinus' : 'Rosa rugosa'}`);
    }
    await writeFile(join(task.gradeFolder, 'labels.csv'), rows.join('\n'));
    const { calibration, model } = await importModel(task);
    expect(calibration).toMatchObject({ known: 50, top1: 0.8, unreadable: [] });
    expect(model.calibration).toMatchObject({ isFitted: true });
    expect((await identified(task)).identifier.isCalibrated).toBe(true);
  });

  it('may define operators of its own', async () => {
    const bytes = withMore(colorGraph(), domainNode('own'));
    const file = await write(Buffer.concat([bytes, ownFunction('own')]));
    expect((await onnxSource(file.modelFile, {})).outputs).toEqual([{ name: 'logits', classes: 4 }]);
  });

  it('of more than 50 MB is imported, and not offered to browsers', async () => {
    const task = await write();
    const { length } = await readFile(task.modelFile);
    // A field that nobody knows, of zeros.
    const zeros = 51_000_000;
    const head = fieldHead(100, zeros);
    await appendFile(task.modelFile, head);
    await truncate(task.modelFile, length + head.length + zeros);
    const { onnxBytes } = await importModel(task);
    expect(onnxBytes).toBeGreaterThan(zeros);
    expect((await identified(task, red)).identifier.kindsForDevices).toBeUndefined();
  });
});
