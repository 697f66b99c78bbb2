import type { Logger } from 'pino';
import { answerOf } from '../../../contract/plant-model/answer.ts';
import type { Model } from '../../../contract/plant-model/model-file.ts';
import { type Identifier, type IdentifierAnswer, type IdentifierPhoto, IdentifierUnavailable } from '../identifier.ts';
import { errorText } from './engine-messages.ts';
import { isLarge, readModel } from './model.ts';
import { openNetwork } from './network.ts';

interface Options {
  /** Path of a host's own `model.json`; by default the shipped model. */
  modelFile?: string | null;
  logger: Logger;
  /** Identifications that may wait while one runs; by default 20. */
  queueLimit?: number;
  /** Idle milliseconds after which the model is unloaded; by default one minute. */
  idleMs?: number;
}

const busyRetryAfterS = 5;

/** The kinds that devices may learn to name: those of the app's own model, unless a large one was put in its place. */
export const kindsForDevices = (modelFile: string | null, model: Model): Identifier['kindsForDevices'] =>
  modelFile === null && !isLarge(model) ? model.labels : undefined;

/**
 * The engine that comes with the app: an ONNX network, run offline in a process of its own that the first
 * identification starts.
 *
 * @throws ModelError if the model's files are missing or do not match
 */
export function embeddedIdentifier({
  modelFile = null,
  logger,
  queueLimit = 20,
  idleMs = 60_000,
}: Options): Identifier {
  const model = readModel(modelFile);
  const network = openNetwork(model, { logger, idleMs });
  const kinds = kindsForDevices(modelFile, model);
  let pending = 0;

  async function identify(photos: readonly IdentifierPhoto[]): Promise<IdentifierAnswer> {
    const outputs: Float32Array[] = [];
    for (const { picture } of photos) outputs.push(...(await network.look(picture)));
    try {
      return answerOf(outputs, model);
    } catch (error) {
      logger.error({ reason: errorText(error) }, 'the plant identifier returned an unusable answer');
      throw new IdentifierUnavailable('Plant identification does not work right now', busyRetryAfterS, {
        cause: error,
      });
    }
  }

  return {
    name: 'embedded',
    version: `${model.name} ${model.version}`,
    service: null,
    isCalibrated: model.calibration.isFitted ?? true,
    embeddings: model.embedding ? `${model.name} ${model.version}` : null,
    knownKinds: model.labels.length,
    ...(kinds && { kindsForDevices: kinds }),
    identify: async (photos) => {
      if (pending > queueLimit) {
        throw new IdentifierUnavailable('Too many photos are being identified right now', busyRetryAfterS);
      }
      pending += 1;
      try {
        return await identify(photos);
      } finally {
        pending -= 1;
      }
    },
    close: () => network.close(),
  };
}
