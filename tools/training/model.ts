import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Taxon } from './manifest.ts';
import { decodePhoto, type InputSpec, type View, viewPixels, writePlanes } from './preprocess.ts';

/** What `model.json` says; the embedded identifier of the server reads the same file. */
export type ModelDescription = {
  name: string;
  version: string;
  file: string;
  labels: string;
  input: InputSpec & { layout: 'NCHW'; channels: 'RGB' };
  output: { name: string; kind: 'logits' };
  rejectIndex: number;
  views: View[];
  combine: 'mean-logits' | 'mean-probabilities';
  calibration: { temperature: number };
  thresholds: { reject: number; identified: number };
  licence: string;
  card: string;
};

/** A model file with its description, ready to answer. */
export type LoadedModel = { description: ModelDescription; taxa: Taxon[]; session: InferenceSession };

/** What the model makes of a photo: chance that it shows no plant, and the confidence of every taxon given a plant. */
export type Reading = { reject: number; confidences: number[] };

/**
 * Makes the runtime turn the int8 weights into floats once, at load. Without it the DequantizeLinear nodes run again for
 * every photo and keep the convolutions from their fast layout: 140 ms instead of 69 ms of CPU for four views.
 */
const FOLD_WEIGHTS = { session: { disable_quant_qdq: '1' } };

/** Loads the ONNX file that a description names, on one thread: several only wait for each other on a busy machine. */
export async function openSession(file: string): Promise<InferenceSession> {
  return await InferenceSession.create(file, { intraOpNumThreads: 1, extra: FOLD_WEIGHTS });
}

/** Loads `model.json` with its labels and its ONNX file, which lie beside it. */
export async function loadModel(file: string): Promise<LoadedModel> {
  const folder = path.dirname(file);
  const description = JSON.parse(readFileSync(file, 'utf8')) as ModelDescription;
  const taxa = JSON.parse(readFileSync(path.join(folder, description.labels), 'utf8')) as Taxon[];
  return { description, taxa, session: await openSession(path.join(folder, description.file)) };
}

/** The logits of a photo, averaged over the views. */
export async function meanLogits(
  session: InferenceSession,
  input: InputSpec,
  views: readonly View[],
  source: string | Buffer,
): Promise<number[]> {
  const photo = await decodePhoto(source);
  const planes = new Float32Array(views.length * 3 * input.size * input.size);
  for (const [index, view] of views.entries()) {
    writePlanes(await viewPixels(photo, view, input.size), planes, index, input);
  }
  const tensor = new Tensor('float32', planes, [views.length, 3, input.size, input.size]);
  const results = await session.run({ [input.name]: tensor });
  const logits = results[session.outputNames[0] ?? '']?.data as Float32Array;
  const classes = logits.length / views.length;
  return Array.from(
    { length: classes },
    (_, at) => views.reduce((sum, _view, row) => sum + (logits[row * classes + at] ?? 0), 0) / views.length,
  );
}

/** Softmax of `logits / temperature`. */
export function softmax(logits: readonly number[], temperature: number): number[] {
  const top = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp((logit - top) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * The rule that the product follows: softmax of the averaged logits divided by the temperature, over all classes; the
 * reject class's share is the chance of "no plant"; every other share divided by what the reject class leaves is the
 * confidence of that taxon.
 */
export function readLogits(logits: readonly number[], temperature: number, rejectIndex: number): Reading {
  const shares = softmax(logits, temperature);
  const taxa = logits.filter((_, index) => index !== rejectIndex);
  return { reject: shares[rejectIndex] ?? 0, confidences: softmax(taxa, temperature) };
}
