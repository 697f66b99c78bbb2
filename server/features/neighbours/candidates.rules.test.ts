import { describe, expect, it } from 'vitest';
import {
  joinTaught,
  type NamedAnswer,
  type NamedCandidate,
  type TaughtNeighbour,
  taughtCandidates,
} from './candidates.rules.ts';
import { confidenceOf, floorOf, neighbourRules } from './confidence.rules.ts';

const candidate = (latinName: string, confidence: number, rest: Partial<NamedCandidate> = {}): NamedCandidate => ({
  ...{ latinName, commonName: latinName, family: null, confidence, speciesId: null },
  ...{ toxicToPets: false, toxicToHumans: false, fromGardeners: false },
  ...rest,
});
const taught = (latinName: string, confidence: number, rest: Partial<NamedCandidate> = {}) =>
  candidate(latinName, confidence, { fromGardeners: true, ...rest });
const answer = (candidates: NamedCandidate[], rest: Partial<NamedAnswer> = {}): NamedAnswer => ({
  ...{ verdict: 'identified', level: 'species', group: null, candidates },
  ...rest,
});
const sumOf = (candidates: NamedCandidate[]) => candidates.reduce((sum, { confidence }) => sum + confidence, 0);
const names = ({ candidates }: NamedAnswer) => candidates.map(({ latinName }) => latinName);

describe('confidence', () => {
  const rule = neighbourRules.species;
  it('grows with the cosine and with those that agree, and is never certain', () => {
    expect(confidenceOf(rule, rule.shift, 1, 0.5)).toBeCloseTo(0.5);
    expect(confidenceOf(rule, rule.shift, 0, 0.5)).toBeCloseTo(0.5);
    expect(confidenceOf(rule, rule.shift, 3, 0.5)).toBeGreaterThan(0.5);
    expect(confidenceOf(rule, rule.shift - 0.2, 1, 0.5)).toBeLessThan(0.5);
    expect(confidenceOf(rule, rule.shift, 1, 0.9)).toBeLessThan(0.5);
    expect(confidenceOf({ ...rule, scale: 1_000 }, 1, 5, 0.5)).toBe(0.99);
  });
  it('reaches what is worth saying at the floor at the earliest', () => {
    const floor = floorOf(rule, 5);
    expect(confidenceOf(rule, floor, 5, 0)).toBeCloseTo(rule.from);
    expect(confidenceOf(rule, floor - 0.01, 5, 0)).toBeLessThan(rule.from);
  });
});

describe('what gardeners taught', () => {
  const name = (latinName: string) => ({
    ...{ latinName, commonName: '', family: null, speciesId: null, toxicToPets: false, toxicToHumans: false },
  });
  const near = (label: string, cosine: number): TaughtNeighbour => ({ label, cosine, name: name(label) });

  it('counts once for each name, by its nearest photo and those of the nearest five that agree', () => {
    const found = taughtCandidates(
      [near('a', 0.8), near('b', 0.79), near('b', 0.78), near('b', 0.7), near('c', 0.6)],
      0.1,
    );
    expect(found.map(({ latinName }) => latinName)).toEqual(['b', 'a', 'c']);
    expect(found[0]).toEqual(taught('b', confidenceOf(neighbourRules.species, 0.79, 3, 0.1)));
  });

  it('is left out where it is not likely enough, and there are five at most', () => {
    expect(taughtCandidates([near('a', 0.1)], 0.1)).toEqual([]);
    expect(
      taughtCandidates(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((label, n) => near(label, 0.9 - n / 100)),
        0.1,
      ),
    ).toHaveLength(5);
  });
});

describe('joining', () => {
  it('changes nothing where nobody taught anything that the engine did not name itself', () => {
    const engine = answer([candidate('Rosa', 0.6, { speciesId: 3 }), candidate('Malva', 0.2)]);
    expect(joinTaught(engine, [])).toBe(engine);
    expect(joinTaught(engine, [taught('Other', 0.9, { speciesId: 3 }), taught('malva', 0.9)])).toBe(engine);
  });

  it('gives first what the engine left open, and takes away from it only what is too much', () => {
    const open = joinTaught(answer([candidate('a', 0.5), candidate('b', 0.1)]), [taught('t', 0.3)]);
    expect(open.candidates.map(({ confidence }) => confidence)).toEqual([0.5, expect.closeTo(0.3), 0.1]);
    expect(open.verdict).toBe('identified');
    const full = joinTaught(answer([candidate('a', 0.8), candidate('b', 0.2)]), [taught('t', 0.3), taught('u', 0.2)]);
    expect(names(full)).toEqual(['a', 't', 'u', 'b']);
    expect(sumOf(full.candidates)).toBeCloseTo(1);
  });

  it('never makes more than 1 of many that are likely, and shows five', () => {
    const many = ['t', 'u', 'v', 'w'].map((name) => taught(name, 0.9));
    const joined = joinTaught(answer([candidate('a', 0.9), candidate('b', 0.05)]), many);
    expect(joined.candidates).toHaveLength(5);
    expect(sumOf(joined.candidates)).toBeLessThanOrEqual(1);
  });

  it('withdraws “identified” where a taught name is likelier', () => {
    const joined = joinTaught(answer([candidate('a', 0.9)]), [taught('t', 0.8)]);
    expect([names(joined), joined.verdict, joined.level]).toEqual([['t', 'a'], 'uncertain', 'species']);
  });

  it('names what the engine could not name from one half on, and leaves its answer below', () => {
    const unsure = answer([candidate('a', 0.2)], { verdict: 'uncertain', level: 'genus', group: 'Rosa' });
    expect(joinTaught(unsure, [taught('t', 0.6)])).toMatchObject({
      verdict: 'uncertain',
      level: 'species',
      group: null,
    });
    expect(joinTaught(unsure, [taught('t', 0.4)])).toMatchObject({
      verdict: 'uncertain',
      level: 'genus',
      group: 'Rosa',
    });
  });
});
