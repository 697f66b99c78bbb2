import { type Deps, instant } from '../../context/deps.ts';
import { signedInAs } from '../../core/signed-in-user.ts';
import { findUser } from '../auth/auth.queries.ts';
import { unsubscribeSecret } from './keys.service.ts';
import { writeChosen } from './preferences.queries.ts';
import { userOfToken } from './unsubscribe.rules.ts';

/** The user whose e-mails a token stops; null for an invalid token and for a deleted account. */
async function ownerOf({ db }: Pick<Deps, 'db'>, token: string) {
  const id = userOfToken(await unsubscribeSecret(db), token);
  if (id === null) return null;
  return (await findUser(db, id)) ? signedInAs(id) : null;
}

export const isUnsubscribeToken = async (deps: Pick<Deps, 'db'>, token: string): Promise<boolean> =>
  (await ownerOf(deps, token)) !== null;

/** Stops the e-mails to the person that the token was made for. @returns whether there is one */
export async function stopEmail(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<boolean> {
  const user = await ownerOf(deps, token);
  if (user) await writeChosen(deps.db, user, { email: false }, instant(deps));
  return user !== null;
}
