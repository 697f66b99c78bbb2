import type { Logger } from 'pino';
import { classCount } from '../../contract/plant-model/answer.ts';
import type { Model } from '../../contract/plant-model/model-file.ts';
import { ConformanceError, checkIdentifier } from '../../server/engines/conformance.ts';
import { embeddedIdentifier } from '../../server/engines/embedded/embedded-identifier.ts';
import { readModel } from '../../server/engines/embedded/model.ts';
import { openNetwork } from '../../server/engines/embedded/network.ts';
import { IdentifierUnavailable } from '../../server/engines/identifier.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { ImportError } from './import-error.ts';

const timedPhotos = 5;

/**
 * Tries a model in the app's engine.
 *
 * @param file path of its `model.json`
 * @returns the median of the milliseconds per photo
 * @throws ImportError with why it cannot be used
 */
export async function tryModel(file: string, logger: Logger): Promise<number> {
  const pictures = await drawnPictures();
  await explained(() => checkIdentifier(embeddedIdentifier({ modelFile: file, logger }), pictures));
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

/**
 * What a network gives: shares lie between 0 and 1 for every picture and class, logits hardly do.
 *
 * @throws ImportError where it gives anything but numbers
 */
export async function findKind(model: Model, logger: Logger): Promise<Model['output']['kind']> {
  const network = openNetwork(model, { logger, idleMs: 60_000 });
  try {
    let areShares = true;
    for (const picture of await drawnPictures()) {
      const looks = await explained(() => network.look(picture));
      const values = looks.map((look) => look.subarray(0, classCount(model)));
      if (!values.every((look) => look.every(Number.isFinite)))
        throw new ImportError('The model answers pictures by what is no number.');
      areShares &&= values.every((look) => look.every((value) => value >= 0 && value <= 1));
    }
    return areShares ? 'probabilities' : 'logits';
  } finally {
    await network.close();
  }
}

/** What the runtime says of files that were written for later versions of it. */
const isNewer = /\bIR version\b|\bopset \d+ is under development\b/i;

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConformanceError) throw new ImportError(`The model cannot be used. ${error.message}`);
    if (!(error instanceof IdentifierUnavailable)) throw error;
    const text = typeof error.cause === 'string' ? error.cause : String(error.cause ?? error.message);
    const why = text.split('\n')[0]?.slice(0, 300);
    const sentence = isNewer.test(text)
      ? 'The model is written for a later version of ONNX than the app runs; export it again with opset_version=17'
      : 'The model cannot be run';
    throw new ImportError(`${sentence}: ${why}`, { cause: error });
  }
}
