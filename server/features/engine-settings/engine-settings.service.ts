import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import type { EngineName } from '../../../contract/values.ts';
import type { Deps } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import { texts } from '../../core/language.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { Identifier } from '../../engines/identifier.ts';
import type { Identifiers } from '../../engines/identifiers.ts';
import { readConsents, writeConsent } from './consents.queries.ts';
import { quotasLeft } from './engine-days.service.ts';

type Consents = ReadonlyMap<EngineName, boolean>;

/** Engines as a gardener sees them. */
async function infosOf(
  db: Db,
  identifiers: Identifiers,
  engines: readonly Identifier[],
  consents: Consents,
  now: Date,
): Promise<IdentifierInfo[]> {
  const left = await quotasLeft(db, identifiers, now);
  return engines.map(({ name, service, isCalibrated, knownKinds, kindsForDevices }) => ({
    ...{ name, isCalibrated, knownKinds, isService: service !== null },
    label: service?.label ?? texts().names.engines.thisServer,
    attribution: service?.attribution ?? null,
    consent: service ? (consents.get(name) ?? null) : true,
    isAvailable: !identifiers.isOpen(name) && left.get(name) !== 0,
    isSpent: left.get(name) === 0,
    runsOnDevices: kindsForDevices !== undefined,
  }));
}

export async function listIdentifiers(
  { db, identifiers, now }: Pick<Deps, 'db' | 'identifiers' | 'now'>,
  user: SignedInUser,
): Promise<IdentifierInfo[]> {
  return infosOf(db, identifiers, identifiers.engines, await readConsents(db, user), now());
}

/** @throws Refusal `not_found` where this server has no service of that name */
export async function setConsent(
  { db, now }: UnitOfWork,
  identifiers: Identifiers,
  user: SignedInUser,
  name: EngineName,
  allowed: boolean,
): Promise<IdentifierInfo> {
  const engine = identifiers.named(name);
  if (!engine?.service) throw notFound();
  await writeConsent(db, user, engine.name, { allowed, decidedAt: now });
  const consents = new Map([[engine.name, allowed]]);
  const [info] = await infosOf(db, identifiers, [engine], consents, new Date(now));
  if (!info) throw notFound();
  return info;
}
