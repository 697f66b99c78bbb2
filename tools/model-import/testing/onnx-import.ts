import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import type { CatalogueSpecies } from '../../../server/content/catalogue.ts';
import { type OnnxGraph, onnxFile } from '../../../server/engines/embedded/onnx-file.ts';
import type { OnnxOptions } from '../onnx-source.ts';
import { colorGraph } from './onnx-files.ts';

export const logger = pino({ level: 'silent' });
const watch = { begin: () => {}, advance: () => {}, end: () => {} };

const species = [
  { latinName: 'Rosa rugosa', commonName: 'Beach rose', family: 'Rosaceae', synonyms: ['Rosa ferox'] },
  { latinName: 'Salvia rosmarinus', commonName: 'Rosemary', family: 'Lamiaceae', synonyms: ['Rosmarinus officinalis'] },
] as unknown as CatalogueSpecies[];

export const names = ['Rosa rugosa Thunb.', 'Rosmarinus officinalis L.', 'Orchis simia Lam.', 'background'];

let serial = 0;

/** Writes an ONNX file and its labels into a folder of their own, to be imported. */
export async function onnxImport(
  root: string,
  content: Uint8Array | OnnxGraph = colorGraph(),
  { labels = names, ...onnxOptions }: OnnxOptions & { labels?: string[] } = {},
) {
  serial += 1;
  const folder = join(root, String(serial));
  await mkdir(folder);
  const [modelFile, labelsFile] = [join(folder, 'colors.onnx'), join(folder, 'labels.txt')];
  await writeFile(modelFile, content instanceof Uint8Array ? content : onnxFile(content));
  await writeFile(labelsFile, labels.map((name) => `${name}\n`).join(''));
  const outFolder = join(folder, 'out');
  const task = { modelFile, labelsFile, outFolder, gradeFolder: null as string | null };
  return { ...task, species, logger, watch, onnxOptions };
}

export type OnnxImport = Awaited<ReturnType<typeof onnxImport>>;
