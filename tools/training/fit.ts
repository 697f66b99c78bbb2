/** What turns logits into an honest answer: the temperature, and the rules for how far an answer may go. */

import { genusOf } from '../../contract/names.ts';
import { energyOf, softmax } from '../../contract/plant-model/answer.ts';
import { chanceOf, largestGroup, logOdds } from '../../contract/plant-model/levels.ts';
import type { LevelRule, Model } from '../../contract/plant-model/model-file.ts';
import { fromPrecision, quantile } from '../../server/engines/embedded/calibration.ts';
import type { Answer, Taxon } from './manifest.ts';
import { argmax } from './measures.ts';

type Levels = NonNullable<Model['levels']>;

/** Of what is called identified, the share that has to be right, and the share of unknown plants that may be called so. */
const WANTED_PRECISION = 0.96;
const UNKNOWN_IDENTIFIED = 0.015;
/** Shares of the answers that name a genus or a family that have to be right. */
const GENUS_PRECISION = 0.9;
const FAMILY_PRECISION = 0.85;
/** Share of known plants that may be called unknown. */
const KNOWN_AS_UNKNOWN = 0.05;

/** What a photo looks like to the rules. */
export type Signs = { truth: number; isKnown: boolean; shares: number[]; energy: number; familiarity: number };

/** Weights of a logistic regression, found by Newton's method with a little ridge. */
export function fitLogistic(rows: readonly number[][], right: readonly boolean[]): number[] {
  const size = rows[0]?.length ?? 0;
  let weights: number[] = Array(size).fill(0);
  for (let step = 0; step < 30; step += 1) {
    const gradient: number[] = weights.map((weight) => 1e-3 * weight);
    const curvature = Array.from({ length: size }, (_, at) => {
      const line: number[] = Array(size).fill(0);
      line[at] = 1e-3;
      return line;
    });
    for (const [index, row] of rows.entries()) {
      const chance = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));
      for (const [at, value] of row.entries()) {
        gradient[at] = (gradient[at] ?? 0) + (chance - (right[index] ? 1 : 0)) * value;
        const line = curvature[at] ?? [];
        for (const [to, other] of row.entries()) line[to] = (line[to] ?? 0) + chance * (1 - chance) * value * other;
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight - (change[at] ?? 0));
  }
  return weights;
}

/** Solves a small system of linear equations by elimination. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/** Middle and spread of what known plants get; networks of one recipe differ in both. */
type Spread = { middle: number; spread: number };
export type Scale = { energy: Spread; familiarity: Spread };

const spreadOf = (values: readonly number[]): Spread => ({
  middle: quantile(values, 0.5),
  spread: quantile(values, 0.75) - quantile(values, 0.25),
});
const scaled = (value: number, { middle, spread }: Spread): number => (value - middle) / spread;

/** What a network says about photos: shares of its taxa, and energy and familiarity in units of those of known plants. */
export class Reader {
  readonly #taxa: readonly number[];
  readonly #temperature: number;
  readonly scale: Scale;

  /** @param taxa positions of the outputs that were trained */
  constructor(taxa: readonly number[], known: readonly Answer[], temperature: number) {
    this.#taxa = taxa;
    this.#temperature = temperature;
    this.scale = {
      energy: spreadOf(known.map(({ logits }) => this.#energy(logits))),
      familiarity: spreadOf(known.map(({ familiarity }) => familiarity)),
    };
  }

  #energy(logits: readonly number[]): number {
    return energyOf(
      this.#taxa.map((taxon) => logits[taxon] ?? 0),
      this.#temperature,
    );
  }

  read({ truth, isKnown, logits, familiarity }: Answer): Signs {
    const shares: number[] = Array(logits.length - 1).fill(0);
    const own = softmax(
      this.#taxa.map((taxon) => logits[taxon] ?? 0),
      this.#temperature,
    );
    for (const [at, taxon] of this.#taxa.entries()) shares[taxon] = own[at] ?? 0;
    const { scale } = this;
    const energy = scaled(this.#energy(logits), scale.energy);
    return { truth, isKnown, shares, energy, familiarity: scaled(familiarity, scale.familiarity) };
  }
}

/** Whether an answer is right: the taxon itself, or, where only the genus is known, one of its species. */
export function isRightTaxon({ truth, isKnown }: Signs, answer: number, taxa: readonly Taxon[]): boolean {
  const name = taxa[truth]?.latinName ?? '';
  return truth === answer || (isKnown && name === genusOf(taxa[answer]?.latinName ?? ''));
}

/**
 * Fits the rules to photos of plants whose origins trained nothing, of taxa that other origins taught, and of others.
 *
 * @param taxa those that are `neverAlone` are never called identified
 * @returns the rules, with energies in units of the scale
 */
export function fitLevels(photos: readonly Signs[], taxa: readonly (Taxon & { neverAlone?: boolean })[]): Levels {
  const genusAt = (taxon: number): string => genusOf(taxa[taxon]?.latinName ?? '');
  const familyAt = (taxon: number): string => taxa[taxon]?.family ?? '';
  const rule = (
    some: readonly Signs[],
    shareOf: (photo: Signs) => number,
    isRight: (photo: Signs) => boolean,
    from: (scored: { photo: Signs; chance: number; right: boolean }[]) => number,
  ): LevelRule => {
    const rows = some.map((photo) => [1, logOdds(shareOf(photo)), photo.energy, photo.familiarity]);
    const right = some.map(isRight);
    const [bias = 0, share = 0, energy = 0, familiarity = 0] = fitLogistic(rows, right);
    const weights = { bias, share, energy, familiarity };
    const scored = some.map((photo, at) => ({
      photo,
      chance: chanceOf(weights, shareOf(photo), photo),
      right: right[at] === true,
    }));
    return { ...weights, from: from(scored) };
  };
  const best = ({ shares }: Signs): number => Math.max(...shares);
  const first = ({ shares }: Signs): number => argmax(shares);
  const species = rule(
    photos,
    best,
    (photo) => isRightTaxon(photo, first(photo), taxa),
    (scored) => {
      const isAlone = (photo: Signs): boolean => taxa[first(photo)]?.neverAlone !== true;
      const known = scored.filter(({ photo }) => photo.isKnown && isAlone(photo));
      const unknown = scored.filter(({ photo }) => !photo.isKnown).map((one) => (isAlone(one.photo) ? one.chance : 0));
      return Math.max(fromPrecision(known, WANTED_PRECISION), quantile(unknown, 1 - UNKNOWN_IDENTIFIED));
    },
  );
  const known = rule(
    photos,
    best,
    ({ isKnown }) => isKnown,
    (scored) =>
      quantile(
        scored.filter(({ photo }) => photo.isKnown).map(({ chance }) => chance),
        KNOWN_AS_UNKNOWN,
      ),
  );
  const unsure = photos.filter((photo) => chanceOf(species, best(photo), photo) < species.from);
  const genus = rule(
    unsure,
    ({ shares }) => largestGroup(shares, genusAt)?.share ?? 0,
    ({ truth, shares }) => largestGroup(shares, genusAt)?.name === genusAt(truth),
    (scored) => fromPrecision(scored, GENUS_PRECISION),
  );
  const family = rule(
    unsure,
    ({ shares }) => largestGroup(shares, familyAt)?.share ?? 0,
    ({ truth, shares }) => largestGroup(shares, familyAt)?.name === familyAt(truth),
    (scored) => fromPrecision(scored, FAMILY_PRECISION),
  );
  return { species, known, genus, family };
}

/** The same rules for energy and familiarity as the server reckons them. */
export function unscaled(levels: Levels, { energy, familiarity }: Scale): Levels {
  const round = (value: number): number => Number(value.toFixed(4));
  const plain = (rule: LevelRule): LevelRule => {
    const [byEnergy, byFamiliarity] = [rule.energy / energy.spread, rule.familiarity / familiarity.spread];
    return {
      bias: round(rule.bias - byEnergy * energy.middle - byFamiliarity * familiarity.middle),
      share: round(rule.share),
      energy: round(byEnergy),
      familiarity: round(byFamiliarity),
      from: round(rule.from),
    };
  };
  const { species, known, genus, family } = levels;
  return { species: plain(species), known: plain(known), genus: plain(genus), family: plain(family) };
}
