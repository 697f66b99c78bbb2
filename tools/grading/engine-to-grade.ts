import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { StartError } from '../../server/core/start-errors.ts';
import type { Db } from '../../server/db/database.ts';
import { readModel } from '../../server/engines/embedded/model.ts';
import type { Identifier, IdentifierAnswer, IdentifierPhoto } from '../../server/engines/identifier.ts';
import { Identifiers } from '../../server/engines/identifiers.ts';
import { quotasLeft } from '../../server/features/engine-settings/engine-days.service.ts';
import { type EngineConfig, identifiersOf, limitsOf, openEngine } from '../../server/process/open-identifiers.ts';

/** An engine as it is graded. */
export interface EngineToGrade {
  identifier: Pick<Identifier, 'name' | 'version' | 'service' | 'isCalibrated'>;
  /** Digest of what decides its answers beside its version. */
  settings: string;
  /** The names that it can answer, where they are known. */
  labels: readonly { latinName: string; family: string | null }[] | null;
  /** Requests that it may be sent on one day, and those of them that are left today; null where nobody counts. */
  daily: number | null;
  left: number | null;
  /** @throws IdentifierUnavailable */
  ask(photo: IdentifierPhoto): Promise<IdentifierAnswer>;
  /** A question that waits is given up. */
  close(): Promise<void>;
}

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
};

/** A model that was trained again under the same version is another one. */
function modelOf(file: string | null): Pick<EngineToGrade, 'settings' | 'labels'> {
  const model = readModel(file);
  return { settings: digest(JSON.stringify({ ...model, file: '' }), readFileSync(model.file)), labels: model.labels };
}

/** What is set for a service, but for its key and its limits. */
function serviceOf(service: object): Pick<EngineToGrade, 'settings' | 'labels'> {
  const deciding = Object.entries(service).filter(([name]) => !['key', 'daily', 'timeoutMs'].includes(name));
  return { settings: digest(JSON.stringify(deciding)), labels: null };
}

interface Dependencies {
  logger: Logger;
  /** Where requests to services are counted; null where there is no garden yet. */
  db: Db | null;
  now: () => Date;
}

/**
 * One of the engines that the host listed.
 *
 * @param name the first without
 * @throws StartError where there is no such engine
 */
export async function engineToGrade(
  config: EngineConfig,
  name: string | undefined,
  { logger, db, now }: Dependencies,
): Promise<EngineToGrade> {
  const { order } = config.identifiers;
  const chosen = name === undefined ? order[0] : order.find((one) => one === name);
  if (chosen === undefined) {
    const listed = order.join(', ') || 'none';
    throw new StartError(
      name === undefined
        ? 'IDENTIFIERS names no engine.'
        : `IDENTIFIERS does not name the engine ${JSON.stringify(name)}. It names: ${listed}.`,
    );
  }
  const service = chosen === 'embedded' ? null : config.identifiers[chosen];
  const only = { ...config, identifiers: { ...config.identifiers, order: [chosen], passOnBelow: 0 } };
  // What the model on this server is graded with is no work for the garden, and is not counted as such.
  const identifiers =
    service && db
      ? identifiersOf(only, { db, logger, now })
      : new Identifiers([openEngine(chosen, only, logger)], { limits: limitsOf(only) });
  const [identifier] = identifiers.engines;
  if (!identifier) throw new Error(chosen);
  const daily = service?.daily ?? null;
  return {
    identifier,
    ...(service ? serviceOf(service) : modelOf(config.identifierModel)),
    daily,
    left: db ? ((await quotasLeft(db, identifiers, now())).get(chosen) ?? daily) : daily,
    ask: async (photo) => {
      const { answer } = await identifiers.ask([photo], { allowed: async () => new Set([chosen]), only: chosen });
      return answer;
    },
    close: () => identifiers.close(),
  };
}
