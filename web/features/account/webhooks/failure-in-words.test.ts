import { expect, test } from 'vitest';
import { failureInWords } from './failure-in-words.ts';

test.each([
  ['status 404', 'the receiver answered with status 404'],
  ['ENOTFOUND', 'no server has this name'],
  ['ECONNREFUSED', "the server can't be reached"],
  ['EHOSTUNREACH', "the server can't be reached"],
  ['TimeoutError', 'the server took too long to answer'],
  ['EPRIVATE', "your host doesn't allow this address"],
  ['CERT_HAS_EXPIRED', "the server's certificate isn't valid"],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', "the server's certificate isn't valid"],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', "the server's certificate isn't valid"],
  ['HPE_INVALID_CONSTANT', 'HPE_INVALID_CONSTANT'],
])('%s means: %s', (why, said) => {
  expect(failureInWords(why)).toBe(said);
});
