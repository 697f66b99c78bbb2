import { describe, expect, it } from 'vitest';
import type { User } from '../../../contract/auth.ts';
import { changesOf, fieldsOf, problemIn, zoneReading } from './profile.rules.ts';

const user: User = {
  ...{ id: 1, email: 'rosa@example.org', firstName: 'Rosa', lastName: null, username: 'rosalind', bio: 'Ferns' },
  ...{ profileImageUrl: null, favoriteFlower: null, gardenZone: '7b' },
  ...{ createdAt: '2026-05-04T09:30:00.000Z', updatedAt: '2026-05-04T09:30:00.000Z' },
};
const fields = fieldsOf(user);

describe('the fields', () => {
  it('show what is unknown as empty', () => {
    expect(fields).toEqual({
      ...{ username: 'rosalind', gardenZone: '7b', firstName: 'Rosa', lastName: '', favoriteFlower: '', bio: 'Ferns' },
    });
  });

  it('send what was changed and no more', () => {
    expect(changesOf(fields, fields)).toEqual({});
    expect(changesOf(fields, { ...fields, bio: '  ', lastName: 'Lind' })).toEqual({ bio: null, lastName: 'Lind' });
  });
});

describe('what is wrong', () => {
  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', '', undefined],
    ['username', 'abc', undefined],
    ['bio', 'x'.repeat(500), undefined],
    ['bio', 'x'.repeat(501), 'Bio must be less than 500 characters'],
    ['bio', '🌱'.repeat(251), 'Bio must be less than 500 characters'],
  ] as const)('in %s %j', (name, text, problem) => {
    expect(problemIn(name, fields, text)).toBe(problem);
  });

  it('may stay as it was', () => {
    expect(problemIn('username', { ...fields, username: 'ab' }, 'ab')).toBeUndefined();
  });
});

describe('the zone', () => {
  it.each([
    ['7', 'metric', 'Zone 7: coldest nights −18 to −12 °C.'],
    ['7b', 'metric', 'Zone 7b: coldest nights −15 to −12 °C.'],
    ['Zone 7b', 'imperial', 'Zone 7b: coldest nights 5 to 10 °F.'],
    ['zone 6A', 'imperial', 'Zone 6a: coldest nights −10 to −5 °F.'],
    ['13', 'metric', 'Zone 13: coldest nights 16 to 21 °C.'],
    ['1', 'imperial', 'Zone 1: coldest nights −60 to −50 °F.'],
  ] as const)('%s is read in %s units', (text, units, reading) => {
    expect(zoneReading(text, units)).toBe(reading);
  });

  it('that is no number is kept, and an empty one is nothing to talk of', () => {
    expect(zoneReading('by the sea', 'metric')).toMatch(/^Saved as you wrote it/);
    expect(zoneReading('  ', 'metric')).toBeNull();
  });
});
