import type { Candidate, Level } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { StoredCandidate } from '../../db/schema-identifications.ts';
import { confidenceOf, neighbourRules } from './confidence.rules.ts';

/** A possible identity of a plant by its names, and whether a list says that it is toxic. */
export type NamedCandidate = StoredCandidate & Pick<Candidate, 'toxicToPets' | 'toxicToHumans'>;

/** What an engine said of a plant, in the catalogue's names. */
export interface NamedAnswer {
  verdict: 'identified' | 'uncertain';
  level: Level;
  /** Latin name of the genus or family where that is the level; null otherwise. */
  group: string | null;
  /** Most likely first. */
  candidates: NamedCandidate[];
}

/** What a plant is called by its gardener, as the catalogue knows it. */
export type TaughtName = Omit<NamedCandidate, 'confidence' | 'fromGardeners'>;

/** A photo that a gardener named, and that looks like the one in question. */
export interface TaughtNeighbour {
  cosine: number;
  /** The same for all that have the same name. */
  label: string;
  name: TaughtName;
}

/**
 * The likeliest names that gardeners taught, as candidates: each by the photo most alike, and by how many of the nearest agree.
 *
 * @param neighbours most alike first
 * @param engines the confidence of the engine's best candidate
 */
export function taughtCandidates(neighbours: readonly TaughtNeighbour[], engines: number): NamedCandidate[] {
  const { nearest, species: rule } = neighbourRules;
  const agreeing = new Map<string, number>();
  for (const { label } of neighbours.slice(0, nearest)) agreeing.set(label, (agreeing.get(label) ?? 0) + 1);
  const best = new Map<string, TaughtNeighbour>();
  for (const neighbour of neighbours) if (!best.has(neighbour.label)) best.set(neighbour.label, neighbour);
  return [...best.values()]
    .map(({ cosine, label, name }) => ({
      ...name,
      commonName: name.commonName || name.latinName,
      confidence: confidenceOf(rule, cosine, agreeing.get(label) ?? 0, engines),
      fromGardeners: true,
    }))
    .filter(({ confidence }) => confidence >= rule.from)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, limits.candidates);
}

const isSame = (a: NamedCandidate, b: NamedCandidate): boolean =>
  (a.speciesId !== null && a.speciesId === b.speciesId) || a.latinName.toLowerCase() === b.latinName.toLowerCase();

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Lets candidates that gardeners taught join those of the engine; a name that the engine gave stays the engine's.
 *
 * Each of the joining stands for itself, so together they have the probability that any of them is right, shared by their
 * confidences. What the engine left open goes to them first; only where that is too little, the engine's are scaled so
 * that all together make 1 at most. What was `identified` isn't any more where a taught name is likelier, and a plant that the
 * engine could not name is of the species that gardeners taught where that is likelier than not.
 */
export function joinTaught(answer: NamedAnswer, taught: readonly NamedCandidate[]): NamedAnswer {
  const joining = taught.filter((one) => !answer.candidates.some((candidate) => isSame(candidate, one)));
  if (joining.length === 0) return answer;
  const any = 1 - joining.reduce((none, { confidence }) => none * (1 - confidence), 1);
  const share = any / sum(joining.map(({ confidence }) => confidence));
  const engines = sum(answer.candidates.map(({ confidence }) => confidence));
  const scale = engines > 1 - any ? (1 - any) / engines : 1;
  const scaled = (candidate: NamedCandidate, by: number) => ({ ...candidate, confidence: candidate.confidence * by });
  const candidates = [
    ...answer.candidates.map((candidate) => scaled(candidate, scale)),
    ...joining.map((candidate) => scaled(candidate, share)),
  ]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, limits.candidates);
  const [best] = candidates;
  if (!best?.fromGardeners) return { ...answer, candidates };
  const named = best.confidence >= neighbourRules.namedFrom ? { level: 'species' as const, group: null } : {};
  return { ...answer, ...named, verdict: 'uncertain', candidates };
}
