import { hashToken, newToken } from '../core/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const tokenOf = ({ cookie }: Person): string => cookie.replace('sid=', '');

type Caller = Pick<Person, 'inject'>;

/** Callers that present a session that has ended, or never was: to the server they are visitors. */
export async function pastSessions(test: TestApp, of: Person) {
  const calling = (sid: string): Caller => ({ inject: (request) => test.inject({ ...request, cookies: { sid } }) });
  const session = await test.deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('sid', '=', hashToken(tokenOf(of)))
    .executeTakeFirstOrThrow();
  const another = async (more: { expire?: string }): Promise<string> => {
    const { token, tokenHash: sid } = newToken();
    const { id: _, ...rest } = session as typeof session & { id?: unknown };
    await test.deps.db
      .insertInto('sessions')
      .values({ ...rest, ...more, sid })
      .execute();
    return token;
  };
  const past = new Date(test.deps.now().getTime() - 1_000).toISOString();
  const signedOut = calling(await another({}));
  await signedOut.inject({ url: '/api/logout' });
  const token = tokenOf(of);
  return {
    'an expired session': calling(await another({ expire: past })),
    'a session that was signed out': signedOut,
    'a tampered session': calling(`${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`),
  };
}

/** Adds a session of a user that nobody has the cookie of. */
export function sessionRow(db: Db, userId: number): Promise<{ id: number }> {
  const at = new Date();
  return db
    .insertInto('sessions')
    .values({
      ...{ sid: `of ${at.getTime()} ${Math.random()}`, userId, sess: { userAgent: null } },
      ...{ createdAt: at.toISOString(), lastSeenAt: at.toISOString() },
      expire: new Date(at.getTime() + 60_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
