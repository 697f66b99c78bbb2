import type { Model, View } from '../../contract/plant-model/model-file.ts';
import type { Taxon } from './manifest.ts';

/** The looks of an answer: the whole short side, and its mirror image. More gave nothing that would pay for their time. */
const VIEWS: View[] = [
  { x: 0.5, y: 0.5, scale: 1, flip: false },
  { x: 0.5, y: 0.5, scale: 1, flip: true },
];

/** How the networks of this recipe are asked: what a `model.json` says of them before anything is fitted. */
export const answering = (taxa: readonly Taxon[]) =>
  ({
    name: `leafbook-plants-${taxa.length}`,
    file: 'plants.onnx',
    input: { name: 'input', size: 224, layout: 'NCHW', channels: 'RGB', mean: [0, 0, 0], std: [1, 1, 1] },
    output: { name: 'logits', kind: 'logits' },
    familiarity: { name: 'familiarity' },
    rejectIndex: taxa.length,
    views: VIEWS,
    combine: 'mean-logits',
  }) satisfies Partial<Model>;
