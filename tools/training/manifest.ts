import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GradedLogits } from '../../server/engines/embedded/calibration.ts';

/** The label of photos (and generated pictures) that show no plant. */
export const NOT_A_PLANT = 'not a plant';

/** A taxon that the model knows, in the order of its outputs. */
export type Taxon = { latinName: string; commonName: string; family: string };

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

/** The origins that each fold leaves out, as `folds.csv` says. */
export function readFolds(): Map<string, Set<string>> {
  const folds = new Map<string, Set<string>>();
  for (const [fold = '', origin = ''] of readCsv(path.join(import.meta.dirname, 'folds.csv'))) {
    folds.set(fold, (folds.get(fold) ?? new Set()).add(origin));
  }
  return folds;
}

/** A photo that `gather.ts` took. */
export type Photo = { hash: string; origin: string; repository: string; label: string };

export const readPhotos = (work: string): Photo[] =>
  readCsv(path.join(work, 'photos.csv')).map(([hash = '', origin = '', repository = '', label = '']) => {
    return { hash, origin, repository, label };
  });

/** What the photos show whose origins were not left out. */
export const labelsWithout = (photos: readonly Photo[], left: ReadonlySet<string>): Set<string> =>
  new Set(photos.filter(({ origin }) => !left.has(origin)).map(({ label }) => label));

/** What a network said of a photo that it was not trained on; `truth` counts the taxa, then "no plant". */
export type Answer = GradedLogits & {
  origin: string;
  /** Whether its origin trained the network with other photos. */
  isOfTrained: boolean;
  /** Whether the network was trained on its taxon at all. */
  isKnown: boolean;
  familiarity: number;
};

/** What `probe.ts` wrote of a network, and the taxa that trained it. */
export function readAnswers(
  work: string,
  name: string,
  taxa: readonly Taxon[],
): { answers: Answer[]; trained: number[] } {
  const labels = new Map([...taxa.map(({ latinName }) => latinName), NOT_A_PLANT].map((label, at) => [label, at]));
  const left = readFolds().get(name) ?? new Set<string>();
  const all = readPhotos(work);
  const photos = new Map(all.map(({ hash, origin, label }) => [hash, { origin, truth: labels.get(label) ?? -1 }]));
  const trained = new Set([...labelsWithout(all, left)].map((label) => labels.get(label) ?? -1));
  const [logits, familiarity] = [readOutput(work, name, 'logits'), readOutput(work, name, 'familiarity')];
  const answers = askedPhotos(work, name).map((hash, at) => {
    const { origin, truth } = photos.get(hash) ?? { origin: '', truth: -1 };
    return {
      ...{ truth, origin, isOfTrained: !left.has(origin), isKnown: trained.has(truth) },
      ...{ logits: logits[at] ?? [], familiarity: familiarity[at]?.[0] ?? 0 },
    };
  });
  return { answers, trained: [...trained].filter((taxon) => taxon >= 0 && taxon < taxa.length) };
}

const askedPhotos = (work: string, name: string): string[] =>
  readCsv(path.join(work, `${name}.probe.csv`)).map(([hash = '']) => hash);

/** A row of floats for each photo that a network was asked for. @throws Error for a file of other photos */
export function readOutput(work: string, name: string, output: 'logits' | 'familiarity' | 'embedding'): number[][] {
  const file = path.join(work, `${name}.${output}.f32`);
  const count = askedPhotos(work, name).length;
  const bytes = readFileSync(file);
  const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const width = values.length / count;
  if (!Number.isInteger(width)) throw new Error(`${file} was not made of these photos`);
  return Array.from({ length: count }, (_, at) => [...values.subarray(at * width, (at + 1) * width)]);
}
