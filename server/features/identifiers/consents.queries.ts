import type { EngineName } from '../../../contract/values.ts';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../signed-in-user.ts';

/** The services that a gardener agreed to show photos to. */
export async function allowedServices(db: Db, user: SignedInUser): Promise<Set<EngineName>> {
  const rows = await db
    .selectFrom('identifierConsents')
    .select('engine')
    .where('userId', '=', user.id)
    .where('allowed', '=', true)
    .execute();
  return new Set(rows.map(({ engine }) => engine));
}
