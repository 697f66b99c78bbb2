import { expect, it } from 'vitest';
import { StartError } from '../core/start-errors.ts';
import { elsewhere, givePassword, signIn } from '../testing/accounts.ts';
import { openedApp, person } from '../testing/kit.ts';
import { type CommandDeps, commandOf } from './account-commands.ts';

const test = await openedApp({ signUp: 'invite' });

const settings = { publicUrl: 'https://garden.example', basePath: '', signUp: 'invite', passwords: true } as const;

/** Runs a command beside the app. @returns what it said */
async function run(typed: string, config: CommandDeps['config'] = settings): Promise<string[]> {
  const said: string[] = [];
  const { db, now } = test.deps;
  await commandOf(typed.split(' '))({ db, now, config, say: (line) => said.push(line) });
  return said;
}
const post = (url: string, payload: object) => test.inject({ method: 'POST', url, payload });
const password = 'basil loves tomatoes too';

it('resets a password by a link that works once and proves no address', async () => {
  const who = await person(test);
  await givePassword(test, who, 'tomatoes love basil');
  const [link = '', ...more] = await run(`reset ${who.email.toUpperCase()}`);
  expect(more.join(' ')).toContain(`a new password for ${who.email}, once, within an hour`);
  const [, token] = /^https:\/\/garden\.example\/reset-password\?token=([\w-]{43})$/.exec(link) ?? [];
  const payload = { token, newPassword: password };
  expect((await post('/api/account/password-reset/confirm', payload)).statusCode).toBe(200);
  expect((await post('/api/account/password-reset/confirm', payload)).statusCode).toBe(400);
  expect((await signIn(test, who, password)).statusCode).toBe(200);
  expect((await who.inject({ url: '/api/account' })).statusCode).toBe(401);
  const verified = test.deps.db.selectFrom('users').select('emailVerifiedAt').where('id', '=', who.user.id);
  expect(await verified.executeTakeFirst()).toEqual({ emailVerifiedAt: null });
});

it('prints the path where the address of the server is not known', async () => {
  const who = await person(test);
  const [path] = await run(`reset ${who.email}`, { ...settings, publicUrl: '', basePath: '/garden' });
  expect(path).toMatch(/^\/garden\/reset-password\?token=/);
});

it('invites', async () => {
  const [link = '', until] = await run('invite');
  const [, invite] = /^https:\/\/garden\.example\/sign-in\?invite=([\w-]{43})$/.exec(link) ?? [];
  expect(until).toMatch(/^One person can create an account with it, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  const signUp = () => post('/api/auth/sign-up', { email: 'invited@example.org', password, invite });
  expect([(await signUp()).statusCode, (await signUp()).statusCode]).toEqual([201, 400]);
  expect((await run('invite', { ...settings, signUp: 'closed' })).join(' ')).toContain('SIGN_UP=closed: it works once');
});

it('creates an account', async () => {
  const [made = ''] = await run('create Bea@example.org');
  const [, shown = ''] =
    /^Created an account for Bea@example\.org\. Its password, shown only once: (\S{16})$/.exec(made) ?? [];
  expect((await signIn(test, { email: 'bea@example.org' }, shown)).statusCode).toBe(200);
  await expect(run('create bea@example.org')).rejects.toThrow('An account with this e-mail address already exists');
});

it('signs out, of all places, nobody else', async () => {
  const [who, other] = [await person(test), await person(test)];
  await elsewhere(test, who);
  expect(await run(`sign-out ${who.email}`)).toEqual([`Ended 2 sessions of ${who.email}.`]);
  const statuses = await Promise.all([who, other].map(({ inject }) => inject({ url: '/api/account' })));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 200]);
});

it('lists', async () => {
  const who = await person(test);
  const { email } = who;
  const today = new Date().toISOString().slice(0, 10);
  expect(await run('list')).toContain(
    `${email}\tsince ${today}\tseen ${today}\tno way to sign in\taddress not confirmed`,
  );
  await givePassword(test, who, password);
  await run(`sign-out ${email}`);
  expect(await run('list')).toContain(`${email}\tsince ${today}\tsigned out\tpassword\taddress not confirmed`);
});

it.each([
  ['reset nobody@example.org', 'No account has this e-mail address.'],
  ['sign-out nobody@example.org', 'No account has this e-mail address.'],
  ['create ann', "This isn't an e-mail address."],
  ['reset', 'Name one e-mail address. Usage: npm run account --'],
  ['create a@example.org b@example.org', 'Name one e-mail address. Usage:'],
  ['list all', 'list takes no arguments. Usage:'],
  ['', 'Name a command. Usage:'],
  ['constructor', 'Name a command. Usage:'],
  ['remove a@example.org', 'Name a command. Usage:'],
])('refuses `%s` in one line', async (typed, says) => {
  const refusal: unknown = await run(typed).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String((refusal as Error).message)).toContain(says);
  expect((refusal as Error).message.split('\n')).toHaveLength(1);
});
