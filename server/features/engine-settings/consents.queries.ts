import type { EngineName } from '../../../contract/values.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';

/** The services that a gardener agreed to show photos to. */
export async function allowedServices(db: Db, user: SignedInUser): Promise<Set<EngineName>> {
  const consents = await readConsents(db, user);
  return new Set([...consents].flatMap(([engine, allowed]) => (allowed ? engine : [])));
}

/** What a gardener said about each service; those without a decision are missing. */
export async function readConsents(db: Db, user: SignedInUser): Promise<Map<EngineName, boolean>> {
  const rows = await db
    .selectFrom('identifierConsents')
    .select(['engine', 'allowed'])
    .where('userId', '=', user.id)
    .execute();
  return new Map(rows.map(({ engine, allowed }) => [engine, allowed]));
}

export async function writeConsent(
  db: Db,
  user: SignedInUser,
  engine: EngineName,
  { allowed, decidedAt }: { allowed: boolean; decidedAt: string },
): Promise<void> {
  await db
    .insertInto('identifierConsents')
    .values({ userId: user.id, engine, allowed, decidedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'engine']).doUpdateSet({ allowed, decidedAt }))
    .execute();
}
