import { expect, it } from 'vitest';
import { SignUpBody } from '../../../contract/forms.ts';
import { resolverOf } from '../../api/validation.ts';
import { emailHint } from './EmailInput.tsx';

const check = async (email: string) => {
  const { errors } = await resolverOf<{ email: string; password: string }>(SignUpBody)(
    { email, password: 'a long secret' },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  );
  return errors.email as { type: string } | undefined;
};

it('is given beside what is no address', async () => {
  expect(emailHint(await check('ann'))).toMatch(/name@example\.com/);
  expect(emailHint(await check('ann@example.com'))).toBeUndefined();
});

it('is not given beside an address that the server refuses', () => {
  expect(emailHint({ type: 'server' })).toBeUndefined();
});
