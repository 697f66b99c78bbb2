import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from '../../contract/own-value.ts';
import type { Database, Db } from '../db/database.ts';
import { readOrMakeMeta } from '../db/meta.ts';
import { cookieAttributes, cookieName } from './cookies.ts';

/** The longest lifetime that browsers allow a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;
/** Accounts per browser; the one with the oldest sign-in is dropped first. */
const maxAccounts = 6;
const shape = /^[\w-]{22}(\.[\w-]{22}){1,7}$/;

/**
 * Recognizes browsers that have signed in to an account before, by a cookie: their wrong passwords are counted
 * separately, so that strangers cannot lock them out.
 * The cookie holds a random id and a signature for the id and for each account; it names no account and grants no
 * access. It outlives signing out. A signature covers the hash of the password, so it expires when the password
 * changes. One per app.
 */
export class KnownBrowsers {
  readonly #db: Database;
  #secret: Promise<string> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The id of the browser if this server issued it; otherwise null. */
  async idOf(request: FastifyRequest): Promise<string | null> {
    return (await this.#read(request))?.id ?? null;
  }

  /** The id of the browser if it has signed in with the account's current password; otherwise null. */
  async idFor(request: FastifyRequest, account: { id: number; passwordHash: string | null }): Promise<string | null> {
    const browser = await this.#read(request);
    if (!browser || account.passwordHash === null) return null;
    const signature = await this.#sign(browser.id, `${account.id} ${account.passwordHash}`);
    return browser.accounts.some((one) => isSame(one, signature)) ? browser.id : null;
  }

  /** Remembers the browser of a request that has just proven its user owns the account. Never fails. */
  async remember(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
    try {
      const passwordHash = await passwordHashOf(this.#db, userId);
      if (passwordHash === null) return;
      const browser = (await this.#read(request)) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
      const signature = await this.#sign(browser.id, `${userId} ${passwordHash}`);
      const accounts = [signature, ...browser.accounts.filter((one) => one !== signature)].slice(0, maxAccounts);
      const value = [browser.id, await this.#sign(browser.id, ''), ...accounts].join('.');
      reply.setCookie(cookieName(request, 'browser'), value, { ...cookieAttributes(request), maxAge: keptSeconds });
    } catch (error) {
      const { message, code } = error as Error & { code?: unknown };
      request.log.warn({ reason: message, code }, 'could not remember a browser');
    }
  }

  async #read(request: FastifyRequest): Promise<{ id: string; accounts: string[] } | null> {
    const value = ownValue(request.cookies, cookieName(request, 'browser'));
    if (!value || !shape.test(value)) return null;
    const [id = '', signature = '', ...accounts] = value.split('.');
    return isSame(signature, await this.#sign(id, '')) ? { id, accounts } : null;
  }

  /** @param account empty for the id itself */
  async #sign(id: string, account: string): Promise<string> {
    this.#secret ??= readOrMakeMeta(this.#db, 'browsers.secret', () => randomBytes(32).toString('base64url'));
    const secret = await this.#secret.catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    return createHmac('sha256', secret).update(`${id} ${account}`).digest('base64url').slice(0, 22);
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Null if there is no account, or it has no password. */
async function passwordHashOf(db: Db, userId: number): Promise<string | null> {
  const found = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  return found?.passwordHash ?? null;
}
