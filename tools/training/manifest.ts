import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The label of photos (and generated pictures) that show no plant. */
export const NOT_A_PLANT = 'not a plant';

/** A taxon that the model knows, in the order of its outputs. */
export type Taxon = { latinName: string; commonName: string; family: string };

/** One line of the split: a file, its class index and the part of the work it serves. */
export type SplitPhoto = { file: string; label: number; part: Part };

/** `train` fits weights, `calibration` fits temperature and thresholds, `validation` only measures. */
export type Part = 'train' | 'calibration' | 'validation';

/** Rows of a CSV file without its heading; a field may be quoted, `""` stands for a quote. */
export function readCsv(file: string): string[][] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(1).map((line) => {
    const fields = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
    return fields.map((field) => field.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"').trim());
  });
}

/** The taxa of a `classes.csv` (id, latin, common, family), checked to be numbered in order. */
export function readTaxa(file: string): Taxon[] {
  return readCsv(file).map(([id, latinName = '', commonName = '', family = ''], position) => {
    if (Number(id) !== position) throw new Error(`${file}: line ${position + 2} has id ${id}, not ${position}`);
    return { latinName, commonName, family };
  });
}

/** The split that `split.ts` wrote into the work folder, in its order. */
export function readSplit(file: string): SplitPhoto[] {
  return readCsv(file).map(([part, label, name = '']) => ({ part: part as Part, label: Number(label), file: name }));
}

/** What `probe.ts` wrote of one output of a network, a row for each of `count` photos. @throws Error for another split */
export function readProbe(
  work: string,
  source: { name: string; part: string; output: string },
  count: number,
): number[][] {
  const { name, part, output } = source;
  const bytes = readFileSync(path.join(work, 'probe', `${name}.${part}.${output}.f32`));
  const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const width = values.length / count;
  if (!Number.isInteger(width)) throw new Error(`${name}.${part}.${output} was not made of this split`);
  return Array.from({ length: count }, (_, at) => [...values.subarray(at * width, (at + 1) * width)]);
}
