import { join } from 'node:path';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { cropBox, planLooks } from '../../../contract/plant-model/looks.ts';
import type { Model } from '../../../contract/plant-model/model-file.ts';
import { outputNames } from '../../../contract/plant-model/run.ts';
import type { DecodedPhoto } from '../../core/decoded-photo.ts';
import { Engine } from './engine.ts';
import type { Settings } from './engine-messages.ts';
import { isLarge } from './model.ts';

/**
 * Cuts squares out of a photo and scales each to `size` by `size`, outside the event loop. The picture is not copied.
 * The kernel must stay the one that the model was trained with.
 *
 * @returns RGB bytes of each square
 */
export async function cutCrops(
  picture: DecodedPhoto,
  crops: ReturnType<typeof planLooks>['crops'],
  size: number,
): Promise<Buffer[]> {
  const { width, height, rgb } = picture;
  return await Promise.all(
    crops.map((crop) =>
      sharp(rgb, { raw: { width, height, channels: 3 } })
        .extract(cropBox(crop, width, height))
        .resize(size, size, { fit: 'fill', kernel: 'lanczos3' })
        .raw()
        .toBuffer(),
    ),
  );
}

/**
 * Timeout of a photo's identification, including the start of the engine; far above what a slow machine needs. A browser waits
 * for a minute.
 */
const patienceMs = { usual: 20_000, large: 50_000 };

/** A model's network, in a process of its own that the first photo starts. */
export interface Network {
  /**
   * The outputs for each look at a photo: the classes in the model's order, then embedding and familiarity if it has
   * them.
   *
   * @throws IdentifierUnavailable if the process fails, is too slow, or is closed
   */
  look(picture: DecodedPhoto): Promise<Float32Array[]>;
  close(): Promise<void>;
}

interface NetworkOptions {
  logger: Logger;
  /** Idle milliseconds after which the process is ended. */
  idleMs: number;
}

export function openNetwork(model: Model, { logger, idleMs }: NetworkOptions): Network {
  const { crops, looks } = planLooks(model.views);
  const outputs = outputNames(model);
  const settings: Settings = { file: model.file, input: model.input, outputs, looks };
  const program = join(import.meta.dirname, 'worker.ts');
  const engine = new Engine({
    ...{ program, settings, idleMs, logger },
    patienceMs: isLarge(model) ? patienceMs.large : patienceMs.usual,
  });
  return {
    look: async (picture) => engine.ask({ crops: await cutCrops(picture, crops, model.input.size) }),
    close: () => engine.close(),
  };
}
