import { chmod, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Model } from '../../contract/plant-model/model-file.ts';
import type { CatalogueSpecies } from '../../server/content/catalogue.ts';
import type { Watcher } from '../../server/core/progress.ts';
import { explainFile, makeFolder, startStep } from '../../server/core/start-errors.ts';
import { readModel } from '../../server/engines/embedded/model.ts';
import { readLabels } from '../grading/labels.ts';
import { PlantNames } from '../grading/plant-names.ts';
import { calibrate, type GradeFolder } from './calibrate.ts';
import { ImportError } from './import-error.ts';
import { completeNames, type Labels, NameIndex, readLabelNames, resolveLabels } from './labels.ts';
import { type OnnxOptions, onnxSource } from './onnx-source.ts';
import { type Outcome, reportOf } from './report.ts';
import type { Source } from './source.ts';
import { tfliteSource } from './tflite-source.ts';
import { findKind, tryModel } from './trial.ts';

export interface ModelImport {
  /** Paths of the TensorFlow Lite or ONNX file and of its labels. */
  modelFile: string;
  labelsFile: string;
  /** A folder of photos to calibrate with. */
  gradeFolder: string | null;
  onnxOptions?: OnnxOptions;
  /** The folder to make. */
  outFolder: string;
  /** The catalog whose names count. */
  species: readonly CatalogueSpecies[];
  logger: Logger;
  watch: Watcher;
}

/** Thresholds of a model of which nothing is known: high, so that few answers are shown as one bare name. */
const cautious = { reject: 0.5, identified: 0.95 };

/**
 * Makes a folder with `model.json`, the network as ONNX, the labels and a report, and tries it. The folder is there with all
 * that, or not at all.
 *
 * @throws ImportError, StartError or ModelError with one sentence
 */
export async function importModel(task: ModelImport): Promise<Outcome> {
  await refuseFilled(task.outFolder);
  const source = await sourceOf(task);
  const labelNames = await readLabelNames(task.labelsFile);
  const output = outputOf(task, source, labelNames);
  const labels = resolveLabels(completeNames(task.labelsFile, labelNames, output.classes), new NameIndex(task.species));
  const plantNames = new PlantNames(task.species, labels.labels);
  const graded = await readGraded(task.gradeFolder, plantNames);

  const parent = dirname(task.outFolder);
  const folder = await startStep(explainFile(`the folder ${task.outFolder}`), async () => {
    makeFolder(parent);
    return await mkdtemp(join(parent, '.model-import-'));
  });
  try {
    const outcome = await startStep(explainFile(`the folder ${task.outFolder}`), async () => {
      const file = await writeModel(folder, source, { labels, output });
      const model = readModel(file);
      if (source.outputKind === null) {
        model.output.kind = await findKind(model, task.logger);
        await writeJson(file, settingsOf(model));
      }
      const photoMs = await tryModel(file, task.logger);
      const labelOf = labelFinder(model, plantNames);
      const calibration =
        graded && (await calibrate(model, graded, { logger: task.logger, watch: task.watch, labelOf }));
      const fitted = calibration?.fitted;
      if (fitted) {
        model.calibration = { temperature: round(fitted.temperature), isFitted: true };
        model.thresholds = { reject: round(fitted.reject ?? cautious.reject), identified: round(fitted.identified) };
        await writeJson(file, settingsOf(model));
      }
      const { size: onnxBytes } = await stat(model.file);
      const done = { model, notes: notesOf(source, model), labels, calibration, photoMs, onnxBytes };
      await writeFile(join(folder, names.report), reportOf(done));
      return done;
    });
    await startStep(explainFile(`the folder ${task.outFolder}`), async () => {
      // The server may run as another user.
      await chmod(folder, 0o755);
      await rename(folder, task.outFolder);
    });
    return outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const names = { network: 'model.onnx', labels: 'labels.json', settings: 'model.json', report: 'REPORT.md' };
const round = (value: number): number => Number(value.toFixed(3));
const writeJson = (file: string, content: unknown) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

async function refuseFilled(folder: string): Promise<void> {
  const inside = await startStep(explainFile(folder), () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    }),
  );
  if (inside.length > 0) throw new ImportError(`${folder} is not empty; name another folder with --out.`);
}

async function sourceOf({ modelFile, onnxOptions = {} }: ModelImport): Promise<Source> {
  if (/\.onnx$/i.test(modelFile)) return await onnxSource(modelFile, onnxOptions);
  const [option] = Object.entries(onnxOptions).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (option) throw new ImportError(`--${option} is for ONNX files, whose names end in .onnx.`);
  return await tfliteSource(modelFile);
}

/** What the host should know of how the network is used. */
function notesOf({ outputKind, assumed }: Source, { output, embedding, views }: Model): string[] {
  return [
    ...assumed,
    ...(outputKind === null ? [`Its output "${output.name}" is read as ${output.kind}.`] : []),
    ...(embedding ? [`Photos are compared with your plants by "${embedding.name}", ${embedding.size} numbers.`] : []),
    ...(views.length === 1
      ? ['The network is large, so each photo is looked at once, not mirrored a second time.']
      : []),
  ];
}

/** The output whose length is the number of names. */
function outputOf({ modelFile, labelsFile }: ModelImport, { outputs }: Source, names: readonly unknown[]) {
  const fitting = outputs.length === 1 ? outputs : outputs.filter(({ classes }) => classes === names.length);
  const [output, ...others] = fitting;
  if (output && others.length === 0) return output;
  const listed = outputs.map(({ name, classes }) => `"${name}" with ${classes}`).join(', ');
  throw new ImportError(
    `${modelFile} has the outputs ${listed}; ${labelsFile} names ${names.length} classes. Choose one with --output.`,
  );
}

const views = [false, true].map((flip) => ({ x: 0.5, y: 0.5, scale: 1, flip }));

/** @returns the path of `model.json` */
async function writeModel(
  folder: string,
  source: Source,
  { labels, output }: { labels: Labels; output: Source['outputs'][number] },
): Promise<string> {
  const settings: ReturnType<typeof settingsOf> = {
    name: source.name,
    version: await source.write(join(folder, names.network)),
    file: names.network,
    labels: names.labels,
    input: source.input,
    output: { name: output.name, kind: source.outputKind ?? 'logits' },
    ...(source.embedding && { embedding: source.embedding }),
    rejectIndex: labels.rejectIndex,
    views: source.isQuick ? views : views.slice(0, 1),
    combine: 'mean-logits',
    calibration: { temperature: 1, isFitted: false },
    thresholds: cautious,
    licence: source.licence ?? 'Not stated in the file',
    card: names.report,
  };
  await writeJson(join(folder, names.labels), labels.labels);
  await writeJson(join(folder, names.settings), settings);
  return join(folder, names.settings);
}

/** What `model.json` says of an imported model. */
const settingsOf = (model: Model) => ({ ...model, file: names.network, labels: names.labels });

async function readGraded(folder: string | null, names: PlantNames): Promise<GradeFolder | null> {
  return folder === null ? null : { folder, photos: await readLabels(folder, names) };
}

/** The position of the label of an accepted name; -1 where the model doesn't know it. */
function labelFinder({ labels }: Model, names: PlantNames): (latinName: string) => number {
  const positions = new Map(labels.map(({ latinName }, at) => [names.accepted(latinName), at]));
  // A label that has an accepted name goes before one that means the same.
  for (const [at, { latinName }] of labels.entries()) positions.set(latinName, at);
  return (name) => positions.get(name) ?? -1;
}
