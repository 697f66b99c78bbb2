import { expect, it } from 'vitest';
import { openedApp, person } from '../testing/kit.ts';

const test = await openedApp();
const [who, other] = [await person(test), await person(test)];

const write = (headers: Record<string, string>) =>
  who.inject({ method: 'PATCH', url: '/api/profile', payload: { bio: `By ${JSON.stringify(headers)}` }, headers });
const bio = async () => (await who.inject({ url: '/api/auth/user' })).json().bio;

it('refuses a write from a page that shows another account than the session’s', async () => {
  const before = await bio();
  for (const shown of [String(other.user.id), 'x', '', `${who.user.id}, ${other.user.id}`]) {
    const answer = await write({ 'account-id': shown });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'other_account']);
  }
  expect(await bio()).toBe(before);
});

it('takes it from a page that shows the session’s account, and from programs that name none', async () => {
  for (const headers of [{ 'account-id': String(who.user.id) }, {}])
    expect((await write(headers as Record<string, string>)).statusCode).toBe(200);
  expect(await bio()).toBe('By {}');
});

it('answers a session that has ended as usual', async () => {
  const headers = { 'account-id': String(who.user.id) };
  const answer = await test.inject({ method: 'PATCH', url: '/api/profile', payload: { bio: '' }, headers });
  expect(answer.statusCode).toBe(401);
});
