import type { Logger } from 'pino';
import type { EngineName } from '../../contract/values.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { embeddedIdentifier } from '../engines/embedded/embedded-identifier.ts';
import type { Identifier } from '../engines/identifier.ts';
import { type ChainOptions, Identifiers } from '../engines/identifiers.ts';
import { plantid } from '../engines/services/plantid.ts';
import { plantnet } from '../engines/services/plantnet.ts';
import { vision } from '../engines/services/vision.ts';
import { engineDays } from '../features/engine-settings/engine-days.service.ts';

/** The settings of engines. */
export type EngineConfig = Pick<Config, 'identifiers' | 'identifierModel'>;

type Limits = NonNullable<ChainOptions['limits']>;

/**
 * Makes one engine. Services are not contacted before the first photo.
 *
 * @param name one that IDENTIFIERS names
 * @throws ModelError when the files of the model on this server are missing or do not fit each other
 */
export function openEngine(name: EngineName, config: EngineConfig, logger: Logger): Identifier {
  const { identifiers, identifierModel } = config;
  if (name === 'plantnet' && identifiers.plantnet) return plantnet(identifiers.plantnet);
  if (name === 'plantid' && identifiers.plantid) return plantid(identifiers.plantid);
  if (name === 'vision' && identifiers.vision)
    return vision({ ...identifiers.vision, key: identifiers.vision.key || null });
  if (name === 'embedded') return embeddedIdentifier({ modelFile: identifierModel, logger });
  throw new Error(`IDENTIFIERS does not name ${name}`);
}

/** Limits of the engines on other computers. */
export function limitsOf({ identifiers }: EngineConfig): Limits {
  const limits: Limits = {};
  for (const name of ['plantnet', 'plantid', 'vision'] as const) {
    const service = identifiers[name];
    if (service) limits[name] = { daily: service.daily, timeoutMs: service.timeoutMs };
  }
  return limits;
}

/** The engines that the host listed, in their order, counted in the database. */
export function identifiersOf(
  config: EngineConfig,
  { db, logger, now }: { db: Db; logger: Logger; now: () => Date },
): Identifiers {
  const { order, passOnBelow } = config.identifiers;
  const limits = limitsOf(config);
  const engines = order.map((name) => openEngine(name, config, logger));
  return new Identifiers(engines, { limits, passOnBelow, days: engineDays(db, now), logger });
}
