import type { Level } from '../identify.ts';
import { genusOf } from '../names.ts';
import type { LevelRule, Model } from './model-file.ts';

/** How specific an answer is, and the genus or family if it is no more specific. */
export interface Reach {
  level: Level;
  group: string | null;
  isIdentified: boolean;
}

/** From here on, one taxon is likelier than all others together: its name says more than that of its family. */
const likely = 0.5;
/** Margin by which a genus must be likelier than the best of its taxa to be the better answer. */
const surer = 0.1;

export const logOdds = (share: number): number => {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, share));
  return Math.log(inside / (1 - inside));
};

/** The group with the largest share: the sum of its members' shares. */
export function largestGroup(
  shares: readonly number[],
  groupOf: (index: number) => string | null,
): { name: string; share: number } | null {
  const sums = new Map<string, number>();
  for (const [index, share] of shares.entries()) {
    const name = groupOf(index);
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + share);
  }
  const [largest] = [...sums].sort(([, a], [, b]) => b - a);
  return largest ? { name: largest[0], share: largest[1] } : null;
}

/** Signs in the outputs for a photo, apart from the taxon. */
export interface Signs {
  /** Log of the sum of the exponentials of the taxa's logits: how strongly the network responds at all. */
  energy: number;
  /** How much the photo looks like the nearest taxon, as a cosine; 0 if the model has no such output. */
  familiarity: number;
}

/** The chance that an answer with such a share is right. */
export function chanceOf(rule: Omit<LevelRule, 'from'>, share: number, { energy, familiarity }: Signs): number {
  const odds = rule.bias + rule.share * logOdds(share) + rule.energy * energy + rule.familiarity * familiarity;
  return 1 / (1 + Math.exp(-odds));
}

/**
 * How far the answer can be trusted to go. Each rule turns a share (of the taxon, genus or family) and the signs, which tell
 * plants that the network never saw, into the chance that this much is right.
 *
 * @param shares of the taxa, in the order of the labels; they sum to 1
 */
export function reachOf(
  shares: readonly number[],
  signs: Signs,
  { labels, levels, thresholds }: Pick<Model, 'labels' | 'levels' | 'thresholds'>,
): Reach {
  const best = Math.max(...shares);
  const canStandAlone = labels[shares.indexOf(best)]?.neverAlone !== true;
  if (!levels) return { level: 'species', group: null, isIdentified: canStandAlone && best >= thresholds.identified };
  const passes = (rule: LevelRule, of: number): boolean => chanceOf(rule, of, signs) >= rule.from;
  if (canStandAlone && passes(levels.species, best)) return { level: 'species', group: null, isIdentified: true };
  const isLikely = passes(levels.known, best) && best >= likely;
  const genus = largestGroup(shares, (index) => genusOf(labels[index]?.latinName ?? ''));
  if (genus && passes(levels.genus, genus.share) && !(isLikely && genus.share - best < surer)) {
    return { level: 'genus', group: genus.name, isIdentified: false };
  }
  if (isLikely) return { level: 'species', group: null, isIdentified: false };
  const family = largestGroup(shares, (index) => labels[index]?.family ?? null);
  if (family && passes(levels.family, family.share))
    return { level: 'family', group: family.name, isIdentified: false };
  return { level: passes(levels.known, best) ? 'species' : 'unknown', group: null, isIdentified: false };
}
