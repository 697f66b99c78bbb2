import { describe, expect, it } from 'vitest';
import { words } from '#server-words';
import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import { type Tip, tips } from '../../content/tips.ts';
import { localMonth } from '../care/plans/schedule.rules.ts';
import { type Garden, type Growing, holds, tipsFor } from './tips.rules.ts';

const empty: Garden = { today: '2026-11-21', hemisphere: 'north', zone: 6, growing: [], due: [] };

const kind = (latinName: string, differing: Partial<Growing> = {}): Growing => ({
  ...{ commonName: latinName, latinName, family: null, location: null, habit: null, light: [] },
  ...differing,
});

const textOf = new Map(Object.entries(words.en.tips.tips));

const ids = (garden: Partial<Garden>) => tipsFor({ ...empty, ...garden }).map(({ id }) => id);
const dayIn = (month: number, day = 1) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const zones = Array.from({ length: 13 }, (_, index) => index + 1);

/** A tip for the season that is given some day of a month, or never. */
const givenIn = (id: string, month: number, garden: Partial<Garden> = {}): boolean =>
  Array.from({ length: 28 }, (_, index) => dayIn(month, index + 1)).some((today) =>
    ids({ ...garden, today }).includes(id),
  );

/** A garden in which nothing but what the tip is about grows, or is due. */
function gardenFor({ about, zones: [zone] }: Tip): Partial<Garden> {
  if (!about) return { zone };
  if ('zoneUnknown' in about) return { zone: null };
  if ('due' in about) return { zone, due: [about.due] };
  if ('plants' in about) return { zone, growing: [kind(`${about.plants[0]} x`)] };
  if ('families' in about) return { zone, growing: [kind('X y', { family: about.families[0] ?? null })] };
  if ('habits' in about) return { zone, growing: [kind('X y', { habit: about.habits?.[0] ?? null })] };
  if ('pots' in about) return { zone, growing: [kind('X y', { location: 'Balcony' })] };
  const habit: GrowthHabit = about.habits?.[0] ?? 'houseplant';
  return { zone, growing: [kind('X y', { habit, light: [about.light ?? 'bright indirect'] })] };
}

describe('the tips', () => {
  it('are many, short, and each has a name of its own', () => {
    expect(tips.length).toBeGreaterThanOrEqual(100);
    expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length);
    expect(textOf.size).toBe(tips.length);
    expect(new Set(textOf.values()).size).toBe(tips.length);
    for (const { id } of tips) {
      const text = textOf.get(id) ?? '';
      expect([id, text.length <= 150, text.endsWith('.')]).toEqual([id, true, true]);
      // Both hemispheres read them, and both kinds of measures.
      expect(text).not.toMatch(/\d|°|\b(inch|inches|cm)\b/);
      expect(text).not.toMatch(
        /\b(January|February|March|April|June|July|August|September|October|November|December)\b/,
      );
    }
  });

  it.each(tips.map((tip) => [tip.id, tip] as const))('reach the garden that they are about: %s', (id, tip) => {
    const [month] = tip.months ?? [5];
    expect(givenIn(id, month ?? 0, gardenFor(tip))).toBe(true);
  });

  it('hold in the south half a year later', () => {
    for (const tip of tips) {
      for (const month of months) {
        const north = holds(tip, { today: dayIn(month), hemisphere: 'north', zone: tip.zones[0] });
        const mirrored = dayIn(localMonth(month, 'south'));
        expect(holds(tip, { today: mirrored, hemisphere: 'south', zone: tip.zones[0] })).toBe(north);
      }
    }
  });

  it('speak of frost only where the zone is known to have some', () => {
    const frosty = tips.filter(({ id }) => /\b(frosts?|ice|icy|snow|frozen|freezes?)\b/i.test(textOf.get(id) ?? ''));
    expect(frosty.length).toBeGreaterThanOrEqual(8);
    expect(frosty.filter(({ frost }) => !frost)).toEqual([]);
    for (const tip of frosty) {
      for (const zone of [null, 10, 11, 12, 13]) {
        for (const month of months) expect(holds(tip, { ...empty, today: dayIn(month), zone })).toBe(false);
      }
    }
  });

  it('end at the edges of their zones', () => {
    for (const tip of tips) {
      const [month] = tip.months ?? [5];
      const where = zones.filter((zone) => holds(tip, { ...empty, today: dayIn(month ?? 0), zone }));
      const [from, to] = tip.zones;
      expect([tip.id, where]).toEqual([tip.id, zones.filter((zone) => zone >= from && zone <= to)]);
    }
  });

  it('name no month where a year has no winter', () => {
    const seasonal = tips.filter(({ months: own, about }) => own && !about);
    for (const month of months) {
      const held = seasonal.filter((tip) => holds(tip, { ...empty, today: dayIn(month), zone: 12 }));
      expect(held).toEqual([]);
    }
  });
});

describe('a garden', () => {
  it('that is empty gets what is for every garden, in every month and zone', () => {
    for (const zone of [null, ...zones]) {
      for (const month of months) {
        const given = tipsFor({ ...empty, zone, today: dayIn(month) });
        expect(given).toHaveLength(5);
        const about = given.map(({ id }) => tips.find((tip) => tip.id === id)?.about ?? null);
        expect(about.every((one) => one === null || 'zoneUnknown' in one)).toBe(true);
      }
    }
  });

  it('reads of what grows in it first, and of the season among it', () => {
    const growing = ['Lavandula angustifolia', 'Rosa rugosa', 'Mentha spicata', 'Lilium regale'].map((name) =>
      kind(name),
    );
    const [first, second, third, ...more] = tipsFor({ ...empty, today: '2026-08-10', growing });
    for (const tip of [first, second])
      expect(tip?.why).toMatch(/^Because (Lavandula|Rosa|Mentha|Lilium) .* grows in your garden\.$/);
    expect(third?.why).toBe('For August in zone 6.');
    expect(more).toHaveLength(2);
  });

  it('reads each thing once', () => {
    const growing = [kind('Echinacea purpurea')];
    const days = Array.from({ length: 28 }, (_, index) => ids({ growing, today: dayIn(11, index + 1) }));
    expect(days.some((given) => given.includes('autumn-seed-heads'))).toBe(false);
    expect(days.every((given) => given.includes('coneflower-cones'))).toBe(true);
    expect(givenIn('autumn-seed-heads', 11)).toBe(true);
  });

  it('reads the same all day, and not the same all month', () => {
    const growing = [kind('Rosa rugosa')];
    expect(ids({ growing })).toEqual(ids({ growing }));
    const days = Array.from({ length: 28 }, (_, index) => ids({ growing, today: dayIn(11, index + 1) }).join());
    expect(new Set(days).size).toBeGreaterThan(10);
  });

  it('knows genera and species by whole words, and hybrids by their parents', () => {
    const about = (latinName: string) => givenIn('lavender-trim', 8, { growing: [kind(latinName)] });
    expect([about('Lavandula ×intermedia'), about('Lavandula'), about('Lavandulaster x')]).toEqual([true, true, false]);
    const bean = (latinName: string) => givenIn('onion-dry', 7, { growing: [kind(latinName)] });
    expect([bean('Allium cepa'), bean('Allium schoenoprasum')]).toEqual([true, false]);
    expect(givenIn('strawberry-runners', 7, { growing: [kind('Fragaria ×ananassa')] })).toBe(true);
  });

  it('reads of houseplants only where plants live indoors, and of beds only where they do not', () => {
    const fern = (light: string[]) => ({ growing: [kind('X y', { habit: 'fern', light })] });
    expect(givenIn('fern-fronds', 3, fern(['full shade']))).toBe(true);
    expect(givenIn('fern-fronds', 3, fern(['bright indirect']))).toBe(false);
    expect(givenIn('indoor-repot', 3, fern(['bright indirect']))).toBe(true);
    expect(givenIn('indoor-repot', 3, fern(['full shade']))).toBe(false);
    expect(givenIn('indoor-low-light', 3, fern(['bright indirect']))).toBe(false);
  });

  it('reads its reasons in order, whatever a plant and its place are called', () => {
    const whysOf = (month: number, growing: Growing[]) => tipsFor({ ...empty, today: dayIn(month, 10), growing });
    const whys = [
      ...whysOf(8, [kind('Lavandula angustifolia', { commonName: 'ורד' })]),
      ...whysOf(5, [kind('X y', { commonName: '\u202eX', location: '\u202eBalcony' })]),
    ];
    expect(whys.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        'Because \u2068ורד\u2069 grows in your garden.',
        'Because \u2068\u202eX\u2069 is in “\u2068\u202eBalcony\u2069”.',
      ]),
    );
  });

  it.each([
    ['Balcony', true],
    ['South terrace', true],
    ['the big pot', true],
    ['Potting shed', false],
    ['Bed 2', false],
  ])('has pots at “%s”: %s', (location, has) => {
    expect(givenIn('pots-saucers', 5, { growing: [kind('X y', { location })] })).toBe(has);
  });
});
