import { existsSync } from 'node:fs';
import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type OnnxGraph, onnxFile } from '../../server/engines/embedded/onnx-file.ts';
import { openedFolder } from '../../server/testing/opened.ts';
import { importModel } from './import.ts';
import { ImportError } from './import-error.ts';
import { type OnnxOptions, onnxSource } from './onnx-source.ts';
import { colorGraph, domainNode, field, floats, node, value, withMore } from './testing/onnx-files.ts';
import { names, type OnnxImport, onnxImport } from './testing/onnx-import.ts';

const root = await openedFolder();
const float16 = 10;

const write = (content?: Uint8Array | OnnxGraph, options?: OnnxOptions & { labels?: string[] }) =>
  onnxImport(root, content, options);

async function refusal(task: OnnxImport): Promise<string> {
  const error = await importModel(task).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect((await readdir(join(task.outFolder, '..'))).sort()).toEqual(['colors.onnx', 'labels.txt']);
  return (error as Error).message.replaceAll(`${join(task.modelFile, '..')}/`, '');
}

describe('importModel refuses an ONNX file', () => {
  const pixels = (shape: (number | string)[], type = 1) => colorGraph({ inputs: [value('pixels', shape, type)] });
  const logits = (shape: (number | string)[], type = 1) => colorGraph({ outputs: [value('logits', shape, type)] });
  const onlySquare = 'only one square photo in color can be imported, [1, 3, side, side] or [1, side, side, 3].';
  const noClassifier = 'and a classifier float32 [1, classes].';

  it.each<[string, OnnxGraph, OnnxOptions & { labels?: string[] }, string]>([
    [
      'with two inputs',
      colorGraph({ inputs: [value('a', [1]), value('b', [1])] }),
      {},
      'has 2 inputs "a", "b"; only a network that takes one photo can be imported.',
    ],
    [
      'without an input',
      colorGraph({ inputs: [] }),
      {},
      'has 0 inputs; only a network that takes one photo can be imported.',
    ],
    [
      'that takes float16',
      pixels(['N', 3, 8, 8], float16),
      {},
      'takes float16 [?, 3, 8, 8]; only float32 can be imported.',
    ],
    ['that takes a row', pixels(['N', 192]), {}, `takes float32 [?, 192]; ${onlySquare}`],
    ['that takes an oblong', pixels(['N', 3, 8, 9]), {}, `takes float32 [?, 3, 8, 9]; ${onlySquare}`],
    ['that takes gray', pixels(['N', 1, 8, 8]), {}, `takes float32 [?, 1, 8, 8]; ${onlySquare}`],
    ['that takes four photos', pixels([4, 3, 8, 8]), {}, `takes float32 [4, 3, 8, 8]; ${onlySquare}`],
    ['whose size is open', pixels(['N', 3, 'h', 'w']), {}, 'leaves the size of photos open; say it with --size.'],
    ['of another size', pixels(['N', 3, 8, 8]), { size: '9' }, 'takes float32 [?, 3, 8, 8]; leave out --size.'],
    [
      'that gives planes',
      logits(['N', 4, 8, 8]),
      {},
      `is not an image classifier: it gives "logits" float32 [?, 4, 8, 8], ${noClassifier}`,
    ],
    [
      'that gives whole numbers',
      logits(['N', 4], 7),
      {},
      `is not an image classifier: it gives "logits" int64 [?, 4], ${noClassifier}`,
    ],
    [
      'with an output of an open length',
      logits(['N', 'classes']),
      {},
      `is not an image classifier: it gives "logits" float32 [?, ?], ${noClassifier}`,
    ],
    ['without the output', colorGraph(), { output: 'scores' }, 'has no output "scores"; it has "logits".'],
    ['without the embedding', colorGraph(), { embedding: 'looks' }, 'has no output "looks"; it has "logits".'],
    [
      'with two outputs of as many classes',
      colorGraph({ outputs: [value('a', [1, 4]), value('b', [1, 4])] }),
      {},
      'has the outputs "a" with 4, "b" with 4; labels.txt names 4 classes. Choose one with --output.',
    ],
    [
      'with two outputs of other lengths',
      colorGraph({ outputs: [value('a', [1, 5]), value('b', [1, 6])] }),
      {},
      'has the outputs "a" with 5, "b" with 6; labels.txt names 4 classes. Choose one with --output.',
    ],
  ])('%s', async (_, graph, options, message) => {
    expect(await refusal(await write(graph, options))).toBe(`colors.onnx ${message}`);
  });

  it('with an embedding that is too long', async () => {
    const graph = colorGraph({ outputs: [value('logits', ['N', 4]), value('looks', ['N', 769])] });
    expect(await refusal(await write(graph, { embedding: 'looks' }))).toBe(
      'colors.onnx: the output "looks" gives float32 [?, 769]; photos are compared by float32 [1, 1 to 768].',
    );
  });

  it.each<[OnnxOptions, string]>([
    [
      { mean: '123.7,116.3,103.5', std: '0.2' },
      '--mean takes shares of 255, as torchvision writes them: divide its numbers by 255.',
    ],
    [{ mean: '0.5', std: '58.4' }, '--std takes shares of 255, as torchvision writes them: divide its numbers by 255.'],
    [{ mean: '0.5,0.5', std: '0.5' }, '--mean takes one number or three, such as 0.485,0.456,0.406.'],
    [{ mean: '1,1,1,1', std: '0.5' }, '--mean takes one number or three, such as 0.485,0.456,0.406.'],
    [{ mean: '0.5', std: 'a' }, '--std takes one number or three, such as 0.229,0.224,0.225.'],
    [{ mean: '0.5', std: '' }, '--std takes one number or three, such as 0.229,0.224,0.225.'],
    [{ mean: '0.5', std: '0' }, '--std takes numbers above 0.'],
    [{ mean: '0.5' }, 'Say both --mean and --std, or neither.'],
  ])('with %o', async (options, message) => {
    expect(await refusal(await write(colorGraph(), options))).toBe(message);
  });

  it.each(['0', '2049', '1.5', 'x'])('with a size of %s', async (size) => {
    const graph = colorGraph({ inputs: [value('pixels', ['N', 3, 'h', 'w'])] });
    expect(await refusal(await write(graph, { size }))).toBe('The side of a photo must be 1 to 2048 pixels (--size).');
  });

  it('with another number of names', async () => {
    expect(await refusal(await write(colorGraph(), { labels: names.slice(1) }))).toBe(
      'labels.txt names 3 classes, but the model has 4, with the ids 0 to 3.',
    );
  });

  it('with an empty line among the names', async () => {
    expect(await refusal(await write(colorGraph(), { labels: ['a', '', 'b', 'c'] }))).toBe(
      'labels.txt, line 2: the name is empty, too long, or has bytes that are no text.',
    );
  });

  it('whose weights are in another file', async () => {
    const tensor = [field(8, 'head.weight'), field(13, field(1, 'location')), field(14, 1)];
    expect(await refusal(await write(withMore(colorGraph(), field(5, Buffer.concat(tensor)))))).toBe(
      'colors.onnx keeps the values of "head.weight" in another file; save it as one, with external_data=False or onnx.save(onnx.load(…)).',
    );
  });

  it('with an operator that the runtime does not have', async () => {
    expect(await refusal(await write(withMore(colorGraph(), domainNode('org.\nplants'))))).toBe(
      'colors.onnx uses operators that are no part of ONNX: org. plants.Shrink.',
    );
    const unknown = colorGraph({ nodes: [...colorGraph().nodes.slice(0, 2), node('Guess', ['flat'], 'logits')] });
    expect(await refusal(await write(unknown))).toMatch(/^The model cannot be run: .*Guess/);
  });

  it('of a later version', async () => {
    const later = onnxFile(colorGraph());
    later[1] = 99;
    const sentence =
      'The model is written for a later version of ONNX than the app runs; export it again with opset_version=17: ';
    expect(await refusal(await write(later))).toContain(sentence);
    const operators = onnxFile(colorGraph());
    operators[operators.length - 1] = 120;
    expect(await refusal(await write(operators))).toContain(sentence);
  });

  it('that gives no numbers', async () => {
    const constants = [...colorGraph().constants.slice(1), floats('weights', [4, 3], Array(12).fill(Number.NaN))];
    expect(await refusal(await write(colorGraph({ constants })))).toBe(
      'The model answers pictures by what is no number.',
    );
  });

  it('that is something else, or larger than 800 MB', async () => {
    const incomplete = /^colors\.onnx is not a complete ONNX file: [^\n]+\.$/;
    for (const text of ['', 'version https://git-lfs.github.com/spec/v1', 'PK\x03\x04 and more', '\x1c\0\0\0TFL3']) {
      expect(await refusal(await write(Buffer.from(text)))).toMatch(incomplete);
    }
    const task = await write();
    await truncate(task.modelFile, 801 * 1024 ** 2);
    expect(await refusal(task)).toBe('colors.onnx is larger than 800 MB.');
    expect(existsSync(task.outFolder)).toBe(false);
  });

  it('whose options are for another kind of file', async () => {
    const task = await write(colorGraph(), { size: '8' });
    const error = importModel({ ...task, modelFile: task.labelsFile });
    await expect(error).rejects.toThrow('--size is for ONNX files, whose names end in .onnx.');
  });
});

describe('a damaged ONNX file is refused by one sentence, or read', () => {
  async function outcomeOf(file: string, bytes: Uint8Array): Promise<string> {
    await writeFile(file, bytes);
    const outcome = await onnxSource(file, {}).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) return 'read';
    expect(outcome).toBeInstanceOf(ImportError);
    expect(outcome.message).toMatch(/^[^\n]{20,500}\.$/);
    return outcome.message;
  }

  const whole = onnxFile(colorGraph({ constants: [floats('biases', [4], [0, 0, 0, 4])] }));

  it('cut off anywhere', async () => {
    const { modelFile } = await write();
    // The last field names the operator set.
    for (let length = 0; length < whole.length - 4; length += 1) {
      expect(await outcomeOf(modelFile, whole.subarray(0, length)), `${length} bytes`).toContain('is not a complete');
    }
  });

  it('with any byte changed', async () => {
    const { modelFile } = await write();
    const seen = new Set<string>();
    for (let at = 0; at < whole.length; at += 1) {
      for (const byte of [0, 0x7f, 0xff]) {
        const changed = Uint8Array.from(whole);
        changed[at] = byte;
        seen.add((await outcomeOf(modelFile, changed)).replace(/"[^"]*"|\d+/g, '…'));
      }
    }
    expect(seen.size).toBeGreaterThan(7);
  });

  it('with graphs in graphs', async () => {
    const { modelFile } = await write();
    let nested: Uint8Array = new Uint8Array();
    // An attribute of a node that is a graph.
    for (let depth = 0; depth < 200; depth += 1) nested = field(1, field(5, field(6, nested)));
    expect(await outcomeOf(modelFile, field(7, nested))).toContain('nested too deeply');
  });
});
