import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

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
