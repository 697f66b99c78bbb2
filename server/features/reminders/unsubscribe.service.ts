import { type Deps, instant } from '../../context/deps.ts';
import { type SignedInUser, signedInAs } from '../../core/signed-in-user.ts';
import { findUser } from '../auth/auth.queries.ts';
import { inLanguageOf } from '../settings/settings.queries.ts';
import { unsubscribeSecret } from './keys.service.ts';
import { writeChosen } from './preferences.queries.ts';
import { type Page, unknownPage, userOfToken } from './unsubscribe.rules.ts';

/** The user whose e-mails a token stops; null for an invalid token and for a deleted account. */
export async function ownerOf({ db }: Pick<Deps, 'db'>, token: string): Promise<SignedInUser | null> {
  const id = userOfToken(await unsubscribeSecret(db), token);
  if (id === null) return null;
  return (await findUser(db, id)) ? signedInAs(id) : null;
}

/** Stops the e-mails to the person that the token was made for. @returns who that is; null for nobody */
export async function stopEmail(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<SignedInUser | null> {
  const user = await ownerOf(deps, token);
  if (user) await writeChosen(deps.db, user, { email: false }, instant(deps));
  return user;
}

/** A page in the language of whom the e-mails went to; for a link that does not work, one that says so in that of the request. */
export const pageFor = async ({ db }: Pick<Deps, 'db'>, user: SignedInUser | null, page: Page, basePath: string) =>
  user ? inLanguageOf(db, user, async () => page(basePath)) : unknownPage(basePath);
