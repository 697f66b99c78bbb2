import { randomBytes } from 'node:crypto';
import { Email } from '../../contract/forms.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../context/deps.ts';
import { hashPassword } from '../core/sign-in/passwords.ts';
import { StartError } from '../core/start-errors.ts';
import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { makeInvite } from '../features/account/invites.service.ts';
import { makeResetPath } from '../features/account/password-reset.service.ts';
import { deleteSessionsOf } from '../features/account/sessions.queries.ts';
import { findAccount, insertAccount } from '../features/auth/auth.queries.ts';
import { emailKeyOf } from '../features/auth/auth.service.ts';

const usage = 'Usage: npm run account -- list | create EMAIL | invite | reset EMAIL | sign-out EMAIL';

export const help = `${usage}

Works beside the running server, on the garden of DATA_DIR or DATABASE_URL. Start the server once before the first use:
that creates the database.

  list             lists every account: created, last seen, how it signs in
  create EMAIL     creates an account with a password that is shown only once; also the very first
                   one, if SIGN_UP=invite or SIGN_UP=closed keeps you from creating it in the browser
  invite           prints a link that lets one person create an account within 14 days (SIGN_UP=invite)
  reset EMAIL      prints a link to choose a new password, for one hour; no e-mail is sent.
                   Send it safely: anyone who has it can get into the account
  sign-out EMAIL   ends every session of an account, within half a minute also open pages
`;

type Said = Pick<Config, 'publicUrl' | 'basePath' | 'signUp' | 'passwords'>;

/** What a command works with; `say` writes a line. */
export interface CommandDeps extends Pick<Deps, 'db' | 'now'> {
  config: Said;
  say(line: string): void;
}

/** As a link where the server's address is known, else as its path. */
const linkOf = ({ publicUrl, basePath }: Said, path: string): string => `${publicUrl || basePath}${path}`;

function addressOf(text: string): string {
  const parsed = Email.safeParse(text);
  if (!parsed.success) throw new StartError("This isn't an e-mail address. Write it like ann@example.org.");
  return parsed.data;
}

async function accountOf(db: Db, text: string) {
  const account = await findAccount(db, emailKeyOf(addressOf(text)));
  if (!account) throw new StartError('No account has this e-mail address. `npm run account -- list` shows them all.');
  return account;
}

async function create({ db, now, config, say }: CommandDeps, text: string): Promise<void> {
  const email = addressOf(text);
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const account = {
    email,
    emailKey: emailKeyOf(email),
    passwordHash,
    createdAt: now().toISOString(),
  };
  const added = await transaction(db, async (tx) => {
    const user = await insertAccount(tx, account);
    if (!user) throw new StartError('An account with this e-mail address already exists. Nothing was changed.');
    return user;
  });
  say(`Created an account for ${added.email}. Its password, shown only once: ${password}`);
  say(`Change it after you sign in at ${linkOf(config, '/sign-in')}`);
  if (!config.passwords) say('PASSWORDS=off: it works once the server runs with PASSWORDS=on.');
}

async function invite({ config, say, ...deps }: CommandDeps): Promise<void> {
  const { path, expiresAt } = await makeInvite(deps, null);
  say(linkOf(config, path));
  say(`One person can create an account with it, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC.`);
  if (config.signUp === 'open') say('SIGN_UP=open: nobody needs an invitation.');
  if (config.signUp === 'closed') say('SIGN_UP=closed: it works once the server runs with SIGN_UP=invite.');
}

async function reset({ config, say, ...deps }: CommandDeps, text: string): Promise<void> {
  const { id, email } = await accountOf(deps.db, text);
  say(linkOf(config, await makeResetPath(deps, id, null)));
  say(`Anyone with this link can choose a new password for ${email}, once, within an hour.`);
  if (!config.passwords) say('PASSWORDS=off: it works once the server runs with PASSWORDS=on.');
}

async function signOut({ db, say }: CommandDeps, text: string): Promise<void> {
  const { id, email } = await accountOf(db, text);
  const ended = await deleteSessionsOf(db, id, null);
  say(`Ended ${ended.toLocaleString('en')} ${ended === 1 ? 'session' : 'sessions'} of ${email}.`);
}

/** Accounts that are read at once. */
const pageSize = 500;

const accountsAfter = (db: Db, after: number) =>
  db
    .selectFrom('users')
    .select(({ exists, selectFrom }) => [
      'users.id',
      'users.email',
      'users.createdAt',
      'users.emailVerifiedAt',
      'users.passwordHash',
      selectFrom('sessions')
        .select(({ fn }) => fn.max('lastSeenAt').as('at'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('lastSeenAt'),
      exists(selectFrom('identities').select('userId').whereRef('identities.userId', '=', 'users.id')).as('isLinked'),
    ])
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(pageSize)
    .execute();

async function list({ db, say }: CommandDeps): Promise<void> {
  for (let after = 0; ; ) {
    const page = await accountsAfter(db, after);
    for (const { email, createdAt, lastSeenAt, emailVerifiedAt, passwordHash, isLinked } of page) {
      const ways = [passwordHash !== null && 'password', Boolean(isLinked) && 'provider'].filter(Boolean);
      const parts = [
        email,
        `since ${createdAt.slice(0, 10)}`,
        lastSeenAt ? `seen ${lastSeenAt.slice(0, 10)}` : 'signed out',
        ways.join(' and ') || 'no way to sign in',
        emailVerifiedAt === null ? 'address not confirmed' : 'address confirmed',
      ];
      say(parts.join('\t'));
    }
    const last = page.at(-1);
    if (last) after = last.id;
    if (page.length < pageSize) return;
  }
}

type Command = (deps: CommandDeps, email: string) => Promise<void>;
const withEmail = new Map<string, Command>(Object.entries({ create, reset, 'sign-out': signOut }));
const alone = new Map<string, (deps: CommandDeps) => Promise<void>>(Object.entries({ list, invite }));

/**
 * Finds the command that was typed.
 *
 * @throws StartError that says the usage, if no command is called that
 */
export function commandOf(typed: readonly string[]): (deps: CommandDeps) => Promise<void> {
  const [name = '', ...rest] = typed;
  const [command, single] = [withEmail.get(name), alone.get(name)];
  const [email, ...others] = rest;
  if (command && email !== undefined && others.length === 0) return (deps) => command(deps, email);
  if (single && rest.length === 0) return single;
  if (command) throw new StartError(`Name one e-mail address. ${usage}`);
  throw new StartError(single ? `${name} takes no arguments. ${usage}` : `Name a command. ${usage}`);
}
