import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Model } from '../../contract/plant-model/model-file.ts';
import type { CatalogueSpecies } from '../../server/content/catalogue.ts';
import type { Watcher } from '../../server/core/progress.ts';
import { explainFile, makeFolder, startStep } from '../../server/core/start-errors.ts';
import { ConformanceError, checkIdentifier } from '../../server/engines/conformance.ts';
import { embeddedIdentifier } from '../../server/engines/embedded/embedded-identifier.ts';
import { readModel } from '../../server/engines/embedded/model.ts';
import { openNetwork } from '../../server/engines/embedded/network.ts';
import { IdentifierUnavailable } from '../../server/engines/identifier.ts';
import { readLabels } from '../grading/labels.ts';
import { PlantNames } from '../grading/plant-names.ts';
import { calibrate, type GradeFolder } from './calibrate.ts';
import { type Converted, convertTflite } from './convert.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { ImportError } from './import-error.ts';
import { type Labels, NameIndex, readLabelNames, resolveLabels } from './labels.ts';
import { limits } from './limits.ts';
import { readWhole } from './read-whole.ts';
import { type Outcome, reportOf } from './report.ts';

export interface ModelImport {
  /** Paths of the TensorFlow Lite file and its `LABELS.csv`. */
  modelFile: string;
  labelsFile: string;
  /** A folder of photos to calibrate with. */
  gradeFolder: string | null;
  /** The folder to make. */
  outFolder: string;
  /** The catalog whose names count. */
  species: readonly CatalogueSpecies[];
  logger: Logger;
  watch: Watcher;
}

/** Thresholds of a model of which nothing is known: high, so that few answers are shown as one bare name. */
const cautious = { reject: 0.5, identified: 0.95 };
const timedPhotos = 5;

/**
 * Makes a folder with `model.json`, the network as ONNX, the labels and a report, and tries it. The folder is there with all
 * that, or not at all.
 *
 * @throws ImportError, StartError or ModelError with one sentence
 */
export async function importModel(task: ModelImport): Promise<Outcome> {
  await refuseFilled(task.outFolder);
  const converted = convertFile(task.modelFile, await readWhole(task.modelFile, limits.fileBytes));
  const index = new NameIndex(task.species);
  const labels = resolveLabels(await readLabelNames(task.labelsFile, converted.output.classes), index);
  const plantNames = new PlantNames(task.species, labels.labels);
  const graded = await readGraded(task.gradeFolder, plantNames);

  const parent = dirname(task.outFolder);
  const folder = await startStep(explainFile(`the folder ${task.outFolder}`), async () => {
    makeFolder(parent);
    return await mkdtemp(join(parent, '.model-import-'));
  });
  try {
    const outcome = await startStep(explainFile(`the folder ${task.outFolder}`), async () => {
      const file = await writeModel(folder, { converted, labels }, basename(task.modelFile));
      const photoMs = await tryModel(file, task.logger);
      const model = readModel(file);
      const labelOf = labelFinder(model, plantNames);
      const calibration =
        graded && (await calibrate(model, graded, { logger: task.logger, watch: task.watch, labelOf }));
      const fitted = calibration?.fitted;
      if (fitted) {
        model.calibration = { temperature: round(fitted.temperature), isFitted: true };
        model.thresholds = { reject: round(fitted.reject ?? cautious.reject), identified: round(fitted.identified) };
        await writeJson(file, settingsOf(model));
      }
      const done = { model, converted, labels, calibration, photoMs, onnxBytes: converted.onnx.length };
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

function convertFile(file: string, bytes: Uint8Array): Converted {
  try {
    return convertTflite(bytes);
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(`${file} ${error.message}`, { cause: error });
    throw error;
  }
}

/** @returns the path of `model.json` */
async function writeModel(
  folder: string,
  { converted: { onnx, input, output, metadata }, labels }: { converted: Converted; labels: Labels },
  fileName: string,
): Promise<string> {
  const perChannel = (value: number): [number, number, number] => [value, value, value];
  const settings: ReturnType<typeof settingsOf> = {
    name: fileName.replace(/\.tflite$/i, ''),
    version: metadata.version || '1',
    file: names.network,
    labels: names.labels,
    input: {
      name: input.name,
      size: input.size,
      layout: 'NCHW',
      channels: 'RGB',
      mean: perChannel(input.mean),
      std: perChannel(input.std),
    },
    output: { name: output.name, kind: 'logits' },
    rejectIndex: labels.rejectIndex,
    views: [
      { x: 0.5, y: 0.5, scale: 1, flip: false },
      { x: 0.5, y: 0.5, scale: 1, flip: true },
    ],
    combine: 'mean-logits',
    calibration: { temperature: 1, isFitted: false },
    thresholds: cautious,
    licence: metadata.license || 'Not stated in the file',
    card: names.report,
  };
  await writeFile(join(folder, names.network), onnx);
  await writeJson(join(folder, names.labels), labels.labels);
  await writeJson(join(folder, names.settings), settings);
  return join(folder, names.settings);
}

/** What `model.json` says of an imported model. */
const settingsOf = (model: Model) => ({ ...model, file: names.network, labels: names.labels });

/** @returns the median of the milliseconds per photo */
async function tryModel(file: string, logger: Logger): Promise<number> {
  const pictures = await drawnPictures();
  try {
    await checkIdentifier(embeddedIdentifier({ modelFile: file, logger }), pictures);
  } catch (error) {
    if (error instanceof ConformanceError) throw new ImportError(`The model cannot be used. ${error.message}`);
    if (!(error instanceof IdentifierUnavailable)) throw error;
    const why = typeof error.cause === 'string' ? error.cause : String(error.cause ?? error.message);
    throw new ImportError(`The model cannot be run: ${why.split('\n')[0]?.slice(0, 300)}`, { cause: error });
  }
  const network = openNetwork(readModel(file), { logger, idleMs: 60_000 });
  const times: number[] = [];
  try {
    for (let at = 0; at <= timedPhotos; at += 1) {
      const [picture] = pictures;
      const start = performance.now();
      if (picture) await network.look(picture);
      // The first one starts the process.
      if (at > 0) times.push(performance.now() - start);
    }
  } finally {
    await network.close();
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

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
