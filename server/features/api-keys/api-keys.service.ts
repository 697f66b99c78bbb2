import type { NewApiKey } from '../../../contract/api-keys.ts';
import { shifted } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, invalid } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { hashToken, keyPrefix, newToken } from '../../core/tokens.ts';
import { lockUser } from '../../db/locks.ts';
import { lockedGarden } from '../gardens/locked-garden.queries.ts';
import { insertKey, listKeys } from './api-keys.queries.ts';

/** Of a key, after what all of them begin with. */
const visibleLetters = 8;

/**
 * Makes a key for a garden.
 *
 * @returns with the key itself, which is not kept
 * @throws Refusal `not_found` in a garden of others, `invalid` for an end in the past, `conflict` where there are too many
 */
export async function makeKey({ db, now }: UnitOfWork, user: SignedInUser, wanted: NewApiKey) {
  const { name, gardenId, scope, expiresAt = null } = wanted;
  const garden = await lockedGarden(db, user, gardenId);
  await lockUser(db, user.id);
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now)) throw invalid('expiresAt', 'key_end_past');
  if ((await listKeys(db, user)).length >= limits.apiKeys) throw conflict('too_many_api_keys', { max: limits.apiKeys });
  const key = `${keyPrefix}${newToken().token}`;
  const prefix = key.slice(0, keyPrefix.length + visibleLetters);
  const made = {
    tokenHash: hashToken(key),
    prefix,
    name,
    scope,
    createdAt: now,
    expiresAt: expiresAt && shifted(expiresAt, 0),
  };
  return { ...(await insertKey(db, garden, made)), key };
}
