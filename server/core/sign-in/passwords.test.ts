import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2 } from '../../testing/password-cost.ts';
import { hashPassword, isCommonPassword, isOutdated, verifyPassword } from './passwords.ts';

beforeAll(() => {
  argon2.isReal = true;
});
afterAll(() => {
  argon2.isReal = false;
});

/** A hash of an earlier, cheaper time, but for its last part. */
const weaker = '$argon2id$v=19$m=1024,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$';

describe('passwords', () => {
  it('are kept as a PHC string of argon2id with 19 MiB and two passes', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(isOutdated(hash)).toBe(false);
  });

  it('are salted: the same one twice gives two hashes', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
  });

  it('match themselves only', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('correct Horse', hash)).toBe(false);
    expect(await verifyPassword('correct horse ', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('count to the last character', async () => {
    const long = '🌱'.repeat(128);
    const hash = await hashPassword(long);
    expect(await verifyPassword(long, hash)).toBe(true);
    expect(await verifyPassword(`${long.slice(0, -2)}🌿`, hash)).toBe(false);
  });

  it('are the same however a keyboard composes them', async () => {
    const hash = await hashPassword('caf\u00e9 \ufb01g tree');
    expect(await verifyPassword('cafe\u0301 fig tree', hash)).toBe(true);
  });

  it('match nobody where there is no account', async () => {
    expect(await verifyPassword('correct horse', null)).toBe(false);
  });

  it('are read at the cost that they were hashed at, and then count as outdated', async () => {
    const { argon2Sync } = await import('node:crypto');
    const tag = argon2Sync('argon2id', {
      message: 'old password',
      nonce: Buffer.from('somesaltsomesalt'),
      memory: 1024,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const hash = weaker + tag.toString('base64').replace(/=+$/, '');
    expect(await verifyPassword('old password', hash)).toBe(true);
    expect(await verifyPassword('other password', hash)).toBe(false);
    expect(isOutdated(hash)).toBe(true);
  });

  it('are hashed by what leaves the event loop free', async () => {
    const before = argon2.asked.length;
    const hash = await hashPassword('correct horse');
    await verifyPassword('correct horse', hash);
    expect(argon2.asked).toHaveLength(before + 2);
  });

  it('fail loudly on a hash that is not one', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('not an argon2id PHC string');
  });
});

describe('isCommonPassword', () => {
  it.each(['password', '12345678', 'iloveyou1', 'PASSWORD', 'Passw0rd', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ'])(
    'knows %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'tomatoes love basil', 'Zq8#mVt2!x', 'constructor', '__proto__'])(
    'lets %s pass',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
