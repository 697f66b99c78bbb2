import type { Logger } from 'pino';
import type { EngineName } from '../../../contract/values.ts';
import { embeddedIdentifier } from '../../engines/embedded/embedded-identifier.ts';
import { type IdentifierPhoto, IdentifierUnavailable } from '../../engines/identifier.ts';
import type { EngineHealth } from '../../features/engine-settings/engine-days.service.ts';
import { type EngineConfig, openEngine } from '../../process/open-identifiers.ts';
import { type CheckResult, fail, ok, reason, warn } from './finding.ts';

const patienceMs = 10_000;
const side = 64;

const settingsOf: Record<Exclude<EngineName, 'embedded'>, string> = {
  plantnet: 'PLANTNET_API_KEY',
  plantid: 'PLANT_ID_API_KEY',
  vision: 'VISION_URL, VISION_MODEL and VISION_API_KEY',
};

const timesOf = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** What was counted of an engine; nothing where the rows cannot be read. */
function countersOf(health: EngineHealth | undefined): string[] {
  if (!health) return [];
  const { requests, answered, failed, passedOver } = health.totals;
  return [
    `In the last 30 days: ${requests} requests, ${answered} answered, ${failed} failed, passed over ${timesOf(passedOver)}.`,
  ];
}

const greenPhoto = (): IdentifierPhoto => {
  const rgb = Buffer.alloc(side * side * 3).fill(Buffer.from([40, 140, 60]));
  return { picture: { width: side, height: side, rgb }, organ: 'auto' };
};

/** The identification model: that its files fit each other, and that it has something to say of a green square. */
export async function checkModel(
  modelFile: string | null,
  logger: Logger,
  health?: EngineHealth,
): Promise<CheckResult> {
  const about = 'Model';
  try {
    const identifier = embeddedIdentifier({ modelFile, logger });
    try {
      await identifier.identify([greenPhoto()]);
      return ok(about, [`${identifier.version} runs.`, ...countersOf(health)].join(' '));
    } finally {
      await identifier.close();
    }
  } catch (error) {
    const mend = modelFile
      ? 'Fix or unset IDENTIFIER_MODEL.'
      : 'Reinstall Leafbook: one of its files was changed or is missing.';
    return fail(about, `Photos cannot be identified (${reason(error)}). ${mend}`);
  }
}

/** A service: that it takes the key, and what is left of its quota. No photo is sent. */
async function checkService(
  name: Exclude<EngineName, 'embedded'>,
  config: EngineConfig,
  logger: Logger,
  health?: EngineHealth,
): Promise<CheckResult> {
  const identifier = openEngine(name, config, logger);
  const about = identifier.service?.label ?? name;
  const troubles: string[] = [];
  const says: string[] = [];
  let left = health?.quotaLeft ?? null;
  try {
    const probed = await identifier.probe?.(AbortSignal.timeout(patienceMs));
    if (probed) says.push(probed.says);
    left = Math.min(left ?? Infinity, probed?.remaining ?? Infinity);
  } catch (error) {
    troubles.push(troubleOf(name, error));
  } finally {
    await identifier.close();
  }
  if (left === 0) troubles.push('Nothing is left of its quota today: other engines are used until midnight (UTC).');
  else if (left !== null && Number.isFinite(left)) says.push(`${left} requests are left today.`);
  if (health && health.openedToday > 0) {
    troubles.push(
      `It was left alone ${timesOf(health.openedToday)} today after failures. The last one: ${health.lastFailure}.`,
    );
  }
  const all = [...troubles, ...says, ...countersOf(health)].join(' ');
  return troubles.length > 0 ? warn(about, all) : ok(about, all);
}

function troubleOf(name: Exclude<EngineName, 'embedded'>, error: unknown): string {
  if (!(error instanceof IdentifierUnavailable)) return 'It could not be tested.';
  if (error.reason === 'refused')
    return `IDENTIFIERS names ${name}, but it refuses us (${error.message}). Check ${settingsOf[name]}.`;
  if (error.reason === 'quota') return `${error.message}.`;
  return `It does not answer (${error.message}). Photos go to the other engines until it does.`;
}

/** The engines that identify plants, in their order. */
export async function checkEngines(
  config: EngineConfig,
  health: readonly EngineHealth[],
  logger: Logger,
): Promise<CheckResult[]> {
  const findings: CheckResult[] = [];
  if (config.identifiers.order.length === 0) return [ok('Model', 'Plants are not identified: IDENTIFIERS is none.')];
  for (const name of config.identifiers.order) {
    const known = health.find(({ engine }) => engine === name);
    if (name !== 'embedded') findings.push(await checkService(name, config, logger, known));
    else findings.push(await checkModel(config.identifierModel, logger, known));
  }
  return findings;
}
