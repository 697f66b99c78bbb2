/** How a cosine becomes a probability: `1 / (1 + e^-(scale · (cosine - shift) + agreement · (agreeing - 1)))`. */
export interface CalibratedRule {
  scale: number;
  /** The cosine of one neighbour alone that is as likely right as wrong. */
  shift: number;
  /** What each further neighbour of the same name, among the `nearest`, adds to the log-odds. */
  agreement: number;
  /** The probability from which on anything is said. */
  from: number;
}

/** Set from measurements on the shipped model's embeddings (tools/training/README.md); another model may need others. */
export const neighbourRules = {
  /** How many neighbours vote. */
  nearest: 5,
  /** How many gardeners must have confirmed a species before others are told its name. */
  gardeners: 3,
  /** That a photo shows the same kind of plant as one of the gardener's own. */
  own: { scale: 14, shift: 0.72, agreement: 0.4, from: 0.6 },
  /** That a photo shows a species that gardeners taught. */
  species: { scale: 14, shift: 0.72, agreement: 0.4, from: 0.05 },
  /** The probability from which on a plant that the engine doesn't know is named after a species that gardeners taught. */
  namedFrom: 0.5,
} satisfies Record<string, number | CalibratedRule>;

/** Nothing that gardeners taught is ever certain: what the engine named keeps a chance. */
const mostConfidence = 0.99;

/** @param agreeing how many of the nearest neighbours have the name, the best one included */
export function confidenceOf(rule: CalibratedRule, cosine: number, agreeing: number): number {
  const logOdds = rule.scale * (cosine - rule.shift) + rule.agreement * Math.max(0, agreeing - 1);
  return Math.min(mostConfidence, 1 / (1 + Math.exp(-logOdds)));
}

/** The cosine below which nothing reaches `from`, whoever agrees. */
export function floorOf(rule: CalibratedRule, nearest: number): number {
  const logOdds = Math.log(rule.from / (1 - rule.from)) - rule.agreement * (nearest - 1);
  return rule.shift + logOdds / rule.scale;
}
