import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readModel } from '../embedded/model.ts';
import { engineOf } from '../embedded/network.ts';
import { EnginePool, type PoolFigures } from './engine-pool.ts';
import { bytesOfPhoto, describeModel, mostPhotos } from './protocol.ts';
import { identifierApp } from './service-app.ts';

/** What waits may take this much memory, and no more photos than are worth waiting for. */
const queueBytes = 256_000_000;
const mostPlaces = 120;
/** Three uploads of five photos: what the app reads of one person at a time. */
const largestShare = 15;
/** The service has nothing else to do: its processes stay. */
const idleMs = 2_147_483_647;

interface Options {
  /** Path of a host's own `model.json`; the shipped model without. */
  modelFile: string | null;
  token: string;
  logger: Logger;
  /** Processes that look at photos, each on one processor; one for each processor without. */
  processes?: number;
}

/** The identifier service, before it listens. */
export interface IdentifierService {
  app: FastifyInstance;
  figures(): PoolFigures;
  /**
   * Loads the model in every process. Until then the service says that it is not ready.
   *
   * @throws IdentifierUnavailable where a process cannot; it is not tried again
   */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** @throws ModelError when the model's files are missing or do not fit each other */
export function openIdentifierService(options: Options): IdentifierService {
  const { modelFile, token, logger, processes = availableParallelism() } = options;
  const model = readModel(modelFile);
  const description = describeModel(model);
  // One thread each: a second one makes a single photo faster, and all together slower (docs/decisions/0014).
  const engines = Array.from({ length: processes }, () => engineOf(model, { logger, idleMs, threads: 1 }));
  const places = Math.min(mostPlaces, Math.max(mostPhotos, Math.floor(queueBytes / bytesOfPhoto(description))));
  const pool = new EnginePool(engines, { places, share: Math.min(largestShare, places) });
  let isReady = false;
  const { size, crops } = description;
  const grey = crops.map(() => new Uint8Array(size * size * 3).fill(128));
  return {
    app: identifierApp({ logger, model, pool, token, isReady: () => isReady }),
    figures: () => pool.figures,
    warm: async () => {
      await pool.warm(grey);
      isReady = true;
    },
    close: () => pool.close(),
  };
}
