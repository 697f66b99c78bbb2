import { describe, expect, it } from 'vitest';
import type { User } from '../../../contract/auth.ts';
import { afterSaving, changesOf, fieldsOf, problemsIn, problemsOf, zoneReading } from './profile.rules.ts';

const user: User = {
  id: 1,
  email: 'rosa@example.org',
  firstName: 'Rosa',
  lastName: null,
  username: 'rosalind',
  profileImageUrl: null,
  bio: 'Ferns',
  favoriteFlower: null,
  gardenZone: '7b',
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
};
const fields = fieldsOf(user);

describe('the fields', () => {
  it('show what is unknown as empty', () => {
    expect(fields).toEqual({
      username: 'rosalind',
      gardenZone: '7b',
      firstName: 'Rosa',
      lastName: '',
      favoriteFlower: '',
      bio: 'Ferns',
    });
  });

  it('send what was changed and no more', () => {
    expect(changesOf(fields, fields)).toEqual({});
    expect(changesOf(fields, { ...fields, bio: '  ', lastName: 'Lind' })).toEqual({ bio: null, lastName: 'Lind' });
  });

  it('keep what was typed while saving', () => {
    const sent = { ...fields, bio: 'Ferns ', lastName: 'Lind' };
    const saved = { ...fields, bio: 'Ferns', lastName: 'Lind' };
    expect(afterSaving(sent, { ...sent, lastName: 'Linden' }, saved)).toEqual({ ...saved, lastName: 'Linden' });
  });
});

describe('what is wrong', () => {
  it.each([
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: null, bio: null }, {}],
    [{ username: 'abc', bio: 'x'.repeat(500) }, {}],
    [{ bio: 'x'.repeat(501) }, { bio: 'Bio must be less than 500 characters' }],
    [{ bio: '🌱'.repeat(251) }, { bio: 'Bio must be less than 500 characters' }],
  ])('in %j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('on the server is told at its field, once', () => {
    const told = [
      { path: 'bio', message: 'Too long' },
      { path: 'bio', message: 'Too odd' },
      { path: 'profileImageUrl', message: 'Gone' },
      { path: '', message: 'All of it' },
    ];
    expect(problemsIn(told)).toEqual({ bio: 'Too long' });
  });
});

describe('the zone', () => {
  it.each([
    ['7', 'metric', 'Read as zone 7: coldest nights −18 to −12 °C.'],
    ['7b', 'metric', 'Read as zone 7b: coldest nights −15 to −12 °C.'],
    ['Zone 7b', 'imperial', 'Read as zone 7b: coldest nights 5 to 10 °F.'],
    ['zone 6A', 'imperial', 'Read as zone 6a: coldest nights −10 to −5 °F.'],
    ['13', 'metric', 'Read as zone 13: coldest nights 16 to 21 °C.'],
    ['1', 'imperial', 'Read as zone 1: coldest nights −60 to −50 °F.'],
  ] as const)('%s is read in %s units', (text, units, reading) => {
    expect(zoneReading(text, units)).toBe(reading);
  });

  it('that is no number is kept, and an empty one is nothing to talk of', () => {
    expect(zoneReading('by the sea', 'metric')).toMatch(/^Kept as you wrote it/);
    expect(zoneReading('  ', 'metric')).toBeNull();
  });
});
