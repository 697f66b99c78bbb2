/**
 * How a cosine becomes a probability: one by one plus e to the minus
 * `scale · (cosine - shift) + agreement · (agreeing - 1) - engine · (log-odds of the engine's best candidate)`.
 */
export interface CalibratedRule {
  scale: number;
  /** The cosine of one neighbour alone that is as likely right as wrong where the engine is in two minds. */
  shift: number;
  /** What each further neighbour of the same name, among the `nearest`, adds to the log-odds. */
  agreement: number;
  /** How much a sure engine takes away. */
  engine: number;
  /** The probability from which on anything is said. */
  from: number;
}

/** Set from measurements on the shipped model's embeddings (tools/training/README.md); another model may need others. */
export const neighbourRules = {
  /** How many neighbours vote. */
  nearest: 5,
  /** How many gardeners must have confirmed a species before others are shown its name. */
  gardeners: 3,
  /** That a photo shows the same kind of plant as one of the gardener's own. */
  own: { scale: 17, shift: 0.81, agreement: 0, engine: 0, from: 0.8 },
  /** That a photo shows a species that gardeners taught. */
  species: { scale: 12, shift: 0.97, agreement: 1, engine: 0.8, from: 0.05 },
  /** The probability from which on a plant that the engine doesn't know is named after a species that gardeners taught. */
  namedFrom: 0.5,
} satisfies Record<string, number | CalibratedRule>;

/** Nothing that gardeners taught is ever certain: what the engine named keeps a chance. */
const mostConfidence = 0.99;

/** Confidences of the engine beyond these count as these. */
const [leastSure, mostSure] = [0.05, 0.999];

const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/**
 * @param agreeing how many of the nearest neighbours have the name, the best one included
 * @param engines the confidence of the engine's best candidate
 */
export function confidenceOf(rule: CalibratedRule, cosine: number, agreeing: number, engines: number): number {
  const doubt = rule.engine * logOdds(Math.min(mostSure, Math.max(leastSure, engines)));
  const odds = rule.scale * (cosine - rule.shift) + rule.agreement * Math.max(0, agreeing - 1) - doubt;
  return Math.min(mostConfidence, 1 / (1 + Math.exp(-odds)));
}

/** The cosine below which nothing reaches `from`, no matter who agrees and how unsure the engine is. */
export function floorOf(rule: CalibratedRule, nearest: number): number {
  const odds = logOdds(rule.from) - rule.agreement * (nearest - 1) + rule.engine * logOdds(leastSure);
  return rule.shift + odds / rule.scale;
}
