import { describe, expect, it, test, vi } from 'vitest';
import { ApiError, AuthRedirect, NetworkError } from './errors.ts';
import { isDeadLink, refusal } from './refusal.ts';

const wrong = [
  { path: 'password', message: 'This password is too common' },
  { path: 'nickname', message: 'Unrecognized' },
];
const foreign = [{ path: 'invite', message: 'This invitation is over' }];

test.each([
  [
    'wrong credentials',
    new ApiError(401, 'Wrong e-mail or password'),
    { fields: [], form: 'Wrong e-mail or password' },
  ],
  [
    'a wrong field',
    new ApiError(400, 'Invalid', { errors: wrong }),
    { fields: [{ name: 'password', message: 'This password is too common' }], form: '' },
  ],
  ['a 400 without known fields', new ApiError(400, 'Invalid body'), { fields: [], form: 'Invalid body' }],
  [
    'a wrong field that the form does not show',
    new ApiError(400, 'Invalid', { errors: foreign }),
    { fields: [], form: 'This invitation is over' },
  ],
  ['a known address', new ApiError(409, 'Taken'), { fields: [{ name: 'email', message: 'Taken' }], form: '' }],
  [
    'a limit of seconds',
    new ApiError(429, '', { retryAfter: 1 }),
    { fields: [], form: 'Too many attempts. Please try again in 1 second.' },
  ],
  [
    'a limit of minutes',
    new ApiError(429, '', { retryAfter: 61 }),
    { fields: [], form: 'Too many attempts. Please try again in 2 minutes.' },
  ],
  [
    'a limit without a time',
    new ApiError(429, ''),
    { fields: [], form: 'Too many attempts. Please wait a few minutes and try again.' },
  ],
  [
    'a broken server',
    new ApiError(500, 'stack'),
    { fields: [], form: "The server couldn't answer. Please try again in a moment." },
  ],
  ['no network', new NetworkError(null), { fields: [], form: new NetworkError(null).message }],
  ['a browser that leaves for sign-in', new AuthRedirect(), { fields: [], form: '' }],
  ['anything else', new TypeError('x'), { fields: [], form: 'Something went wrong. Please try again.' }],
])('%s', (_, error, expected) => {
  expect(refusal(error, ['email', 'password'], 'email')).toEqual(expected);
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
