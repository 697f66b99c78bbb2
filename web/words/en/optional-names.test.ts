import { expect, test } from 'vitest';
import { identifiedAs } from './identify.ts';

test('a name that is not there leaves no empty brackets', () => {
  expect(identifiedAs('Rose', 'Rosa')).toBe("We've identified this as Rose (Rosa)");
  expect(identifiedAs('My rose', '')).toBe("We've identified this as My rose");
});
