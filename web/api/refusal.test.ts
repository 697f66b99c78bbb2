import { describe, expect, it, test, vi } from 'vitest';
import { ApiError, AuthRedirect, NetworkError } from './errors.ts';
import { isDeadLink, refusal } from './refusal.ts';

const wrong = [
  { path: 'password', message: 'This password is too common' },
  { path: 'nickname', message: 'Unrecognized' },
];
const foreign = [{ path: 'invite', message: 'This invitation is over' }];
const limit = (retryAfter?: number) => new ApiError(429, '', retryAfter === undefined ? {} : { retryAfter });

test.each<[string, Error, string, Record<string, string>?]>([
  ['wrong credentials', new ApiError(401, 'Wrong e-mail or password'), 'Wrong e-mail or password'],
  ['a wrong field', new ApiError(400, 'Invalid', { errors: wrong }), '', { password: 'This password is too common' }],
  ['a 400 without known fields', new ApiError(400, 'Invalid body'), 'Invalid body'],
  ['a field that the form does not show', new ApiError(400, 'Invalid', { errors: foreign }), 'This invitation is over'],
  ['a known address', new ApiError(409, 'Taken'), '', { email: 'Taken' }],
  ['a limit of seconds', limit(1), 'Too many attempts. Please try again in 1 second.'],
  ['a limit of minutes', limit(61), 'Too many attempts. Please try again in 2 minutes.'],
  ['a limit without a time', limit(), 'Too many attempts. Please wait a few minutes and try again.'],
  ['a broken server', new ApiError(500, 'stack'), "The server couldn't answer. Please try again in a moment."],
  ['no network', new NetworkError(null), new NetworkError(null).message],
  ['a browser that leaves for sign-in', new AuthRedirect(), ''],
  ['anything else', new TypeError('x'), 'Something went wrong. Please try again.'],
])('%s', (_, error, form, fields = {}) => {
  expect(refusal(error, ['email', 'password'], 'email')).toEqual({
    fields: Object.entries(fields).map(([name, message]) => ({ name, message })),
    form,
  });
});

it('says what the host can do where a proxy hides the address of the page', () => {
  vi.stubGlobal('location', new URL('http://garden.test:8811/sign-in'));
  const error = new ApiError(403, 'This request came from another site', { reason: 'foreign_site' });
  expect(refusal(error, ['email']).form).toContain('set PUBLIC_URL');
  expect(refusal(error, ['email']).form).toContain('http://garden.test:8811 ');
  vi.unstubAllGlobals();
});

it('says a conflict above a form that has no field for it', () => {
  expect(refusal(new ApiError(409, 'Taken'), ['password'])).toEqual({ fields: [], form: 'Taken' });
});

describe('a link is over', () => {
  it.each([
    [new ApiError(404, 'Not found'), true],
    [new ApiError(410, 'Gone'), true],
    [new ApiError(400, 'Invalid', { errors: [{ path: 'token', message: 'Used' }] }), true],
    [new ApiError(400, 'Invalid', { errors: wrong }), false],
    [new ApiError(500, ''), false],
    [new NetworkError(null), false],
  ])('%s: %s', (error, over) => {
    expect(isDeadLink(error)).toBe(over);
  });
});
