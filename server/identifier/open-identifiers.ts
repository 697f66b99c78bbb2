import type { Logger } from 'pino';
import type { EngineName } from '../../contract/values.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { engineDays } from '../features/identifiers/engine-days.service.ts';
import { embeddedIdentifier } from './embedded/embedded-identifier.ts';
import type { Identifier } from './identifier.ts';
import { type ChainOptions, Identifiers } from './identifiers.ts';

/** What says which engines there are. */
export type EngineConfig = Pick<Config, 'identifiers' | 'identifierModel'>;

/**
 * Makes one engine. Services are not connected to until they are asked.
 *
 * @throws ModelError when the files of the model on this server are missing or do not fit each other
 */
export function openEngine(name: EngineName, { identifierModel }: EngineConfig, logger: Logger): Identifier {
  if (name === 'embedded') return embeddedIdentifier({ modelFile: identifierModel, logger });
  throw new Error(name);
}

/** What the engines on other computers may be asked. */
export function limitsOf({
  plantnet,
  plantid,
  vision,
}: EngineConfig['identifiers']): NonNullable<ChainOptions['limits']> {
  return { ...(plantnet && { plantnet }), ...(plantid && { plantid }), ...(vision && { vision }) };
}

/** The engines that the host listed, in their order, counted in the database. */
export function identifiersOf(
  config: EngineConfig,
  { db, logger, now }: { db: Db; logger: Logger; now: () => Date },
): Identifiers {
  const { order, passOnBelow } = config.identifiers;
  const limits = limitsOf(config.identifiers);
  const engines = order.map((name) => openEngine(name, config, logger));
  return new Identifiers(engines, { limits, passOnBelow, days: engineDays(db, now), logger });
}
