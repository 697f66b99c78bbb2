import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { ownValue } from '../../contract/own-value.ts';
import type { Config } from '../config.ts';
import { embeddedIdentifier } from '../identifier/embedded/embedded-identifier.ts';
import { readModel } from '../identifier/embedded/model.ts';
import type { Identifier } from '../identifier/identifier.ts';
import { StartError } from '../start-errors.ts';

/** An engine as it is graded. */
export interface EngineToGrade {
  identifier: Identifier;
  /** Digest of what decides its answers beside its version. */
  settings: string;
  /** The names that it can answer, where they are known. */
  labels: readonly { latinName: string; family: string | null }[] | null;
  /** Identifications that it may be asked for in a day; null without a limit. */
  daily: number | null;
}

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
};

/** The engine that runs here. A model that was trained again under the same version is another one. */
export function embeddedToGrade(modelFile: string | null, logger: Logger): EngineToGrade {
  const model = readModel(modelFile);
  return {
    identifier: embeddedIdentifier({ modelFile, logger }),
    settings: digest(JSON.stringify({ ...model, file: '' }), readFileSync(model.file)),
    labels: model.labels,
    daily: null,
  };
}

/**
 * The engine of that name, or the first.
 *
 * @throws StartError where there is no such engine
 */
export function engineToGrade(config: Config, name: string | undefined, logger: Logger): EngineToGrade {
  const engines = {
    embedded: () => embeddedToGrade(config.identifierModel, logger),
  };
  const open = ownValue(engines, name ?? 'embedded');
  if (!open) throw new StartError(`There is no engine ${name}. Configured are: ${Object.keys(engines).join(', ')}.`);
  return open();
}
