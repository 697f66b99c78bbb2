import type { LookAlike, OwnMatch } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { KnownLookAlike } from '../../content/look-alikes.ts';
import { conflict, refuse, unavailable } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { StoredCandidate } from '../../db/schema-identifications.ts';
import {
  type Identifier,
  type IdentifierAnswer,
  type IdentifierPhoto,
  IdentifierUnavailable,
} from '../../engines/identifier.ts';
import type { Audience, EngineAnswer, Identifiers } from '../../engines/identifiers.ts';
import type { NamedAnswer, NamedCandidate } from '../neighbours/candidates.rules.ts';
import type { Neighbours } from '../neighbours/neighbours.service.ts';
import type { PlantTexts } from '../plants/plants.rules.ts';
import { namedOnly, textsUnder } from '../plants/plants.service.ts';
import { findSpecies } from '../species/species.queries.ts';
import { plantTextsOf, speciesByLatinName, speciesByLatinNames, speciesLooks } from '../species/species.service.ts';
import { candidateOf, shownCandidate, storedCandidate, sureNames } from './identify.rules.ts';
import { lookAlikesOf, withSpecies } from './look-alikes.rules.ts';

/** When an engine failed without saying when it will be back. */
const failedRetryAfterS = 30;

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

/**
 * Asks the engines which plant photos show.
 *
 * @throws Refusal `conflict` where this server has no engine; `not_a_plant`; `unavailable` when none answers
 */
export async function askEngines(
  identifiers: Identifiers,
  photos: readonly IdentifierPhoto[],
  audience: Audience,
): Promise<{ identifier: Identifier; answer: PlantAnswer }> {
  if (identifiers.engines.length === 0) throw conflict('identification_off');
  let given: EngineAnswer;
  try {
    given = await identifiers.ask(photos, audience);
  } catch (error) {
    const retryAfterS = error instanceof IdentifierUnavailable ? error.retryAfterS : failedRetryAfterS;
    const isSpent = error instanceof IdentifierUnavailable && error.reason === 'quota';
    const refusal = unavailable(isSpent ? 'identifications_spent' : 'no_identification', retryAfterS);
    refusal.cause = error;
    throw refusal;
  }
  const { identifier, answer } = given;
  if (answer.kind === 'not-a-plant') {
    throw refuse('not_a_plant', 'not_a_plant');
  }
  return { identifier, answer };
}

/** What the app makes of an answer. */
export interface Offer extends Omit<NamedAnswer, 'candidates'> {
  candidates: [NamedCandidate, ...NamedCandidate[]];
  ownMatch: OwnMatch | null;
}

/**
 * An answer in the catalogue's names, joined by what gardeners named before.
 *
 * @throws Refusal `unavailable` where the engine names no plant
 */
export async function offerOf(
  db: Db,
  { identifier, answer }: { identifier: Identifier; answer: PlantAnswer },
  neighbours: Neighbours,
  user: SignedInUser,
): Promise<Offer> {
  const { verdict, level, group, guesses, embedding } = answer;
  const offered = guesses.slice(0, limits.candidates);
  const known = await speciesByLatinNames(
    db,
    offered.map(({ latinName }) => latinName),
  );
  const engines = offered.map((guess) => candidateOf(guess, known.get(guess.latinName)));
  if (engines.length === 0) throw unavailable('no_identification', failedRetryAfterS);
  const named = { verdict, level, group, candidates: engines };
  const joined = await neighbours.join(user, { embedding, embeddings: identifier.embeddings }, named);
  const [best, ...others] = joined.candidates;
  if (!best) throw unavailable('no_identification', failedRetryAfterS);
  return { ...joined, candidates: [best, ...others] };
}

/** What is offered, with the pictures and facts that tell the candidates apart, and what they are mistaken for. */
export async function shownOffer(db: Db, { candidates }: Offer) {
  const looks = await speciesLooks(
    db,
    candidates.flatMap(({ speciesId }) => speciesId ?? []),
  );
  const shown = candidates.map((one) => shownCandidate(one, looks.get(one.speciesId ?? 0)));
  return { candidates: shown, lookAlikes: await findLookAlikes(db, candidates) };
}

/** An answer as far as it says what a plant is called. */
type NamingAnswer = Pick<NamedAnswer, 'level' | 'group'> & { candidates: readonly StoredCandidate[] };

/** What a plant becomes by an answer: named after the best candidate, or after what is sure. */
export async function textsOfAnswer(db: Db, { level, group, candidates }: NamingAnswer): Promise<PlantTexts> {
  const [best] = candidates;
  if (level === 'species' && best) {
    if (best.speciesId === null) {
      const named = await speciesByLatinName(db, best.latinName);
      return named && !named.isWhole ? textsUnder(named, best) : namedOnly(best);
    }
    const species = await findSpecies(db, best.speciesId);
    return species ? plantTextsOf(species) : namedOnly(best);
  }
  const sameName = level === 'genus' && group !== null ? await speciesByLatinName(db, group) : undefined;
  // A synonym that only looks like a genus is another plant.
  const species = sameName?.latinName === group ? sameName : undefined;
  const sure = sureNames({ level, group }, candidates, species);
  return species ? { ...plantTextsOf(species), ...sure } : namedOnly(sure);
}

const base64 = ({ buffer, byteOffset, byteLength }: Int8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

type Answered = Awaited<ReturnType<typeof askEngines>>;

/** An answer as it is stored. */
export function storedAnswer({ identifier, answer }: Answered, { verdict, level, group, candidates }: Offer) {
  const engineVersion = answer.version ?? identifier.version;
  const said = { engine: identifier.name, engineVersion, verdict, level, groupName: group };
  return { ...said, candidates: candidates.map(storedCandidate) };
}

/** What the photos look like to the engine, as it is stored; null where it does not say. */
export function looksOf({ identifier: { embeddings }, answer: { embedding } }: Answered) {
  return embeddings !== null && embedding ? { embedding: base64(embedding), embeddings } : null;
}

/** What the likely candidates are mistaken for, with the species of the catalogue; at most one query. */
async function findLookAlikes(db: Db, candidates: readonly NamedCandidate[]): Promise<LookAlike[]> {
  return withNames(db, lookAlikesOf(candidates));
}

/** Look-alikes with the species of the catalog, by one query. */
export async function withNames(db: Db, rows: readonly KnownLookAlike[]): Promise<LookAlike[]> {
  const names = rows.flatMap(({ taxa }) => taxa.map(({ latinName }) => latinName));
  return withSpecies(rows, await speciesByLatinNames(db, names));
}
