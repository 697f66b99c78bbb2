import type { Identification, Identity } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import { type Deps, instant } from '../../deps.ts';
import { Refusal, unavailable } from '../../errors.ts';
import type { KeepAnswer } from '../../http/idempotency.ts';
import { type Identifier, type IdentifierAnswer, IdentifierUnavailable } from '../../identifier/identifier.ts';
import { decodePhoto } from '../../images/decode.ts';
import { encodePhoto } from '../../images/encode.ts';
import type { Picture } from '../../images/picture.ts';
import type { SignedInUser } from '../../ownership.ts';
import { awardBadges } from '../badges/award.service.ts';
import { keepPhoto } from '../photos/photos.service.ts';
import { createPlant, namedOnly, type PlantTexts, reidentifyPlant } from '../plants/plants.service.ts';
import {
  plantTextsOf,
  speciesByAnyName,
  speciesById,
  speciesByLatinName,
  speciesByLatinNames,
} from '../species/species.service.ts';
import { candidateOf } from './identify.rules.ts';

/** When an engine failed without saying when it will be back. */
const failedRetryAfterS = 30;

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

async function ask(identifier: Identifier, picture: Picture): Promise<PlantAnswer> {
  let answer: IdentifierAnswer;
  try {
    answer = await identifier.identify(picture);
  } catch (error) {
    const retryAfterS = error instanceof IdentifierUnavailable ? error.retryAfterS : failedRetryAfterS;
    const refusal = unavailable('Plants cannot be identified right now. Please try again in a moment.', retryAfterS);
    refusal.cause = error;
    throw refusal;
  }
  if (answer.kind === 'not-a-plant') {
    throw new Refusal('not_a_plant', 'No plant was recognised in this photo. Please try again with a clearer image.');
  }
  return answer;
}

/**
 * Identifies the plant in a photo and keeps both as an identification, which is not yet in the garden. Whatever is
 * refused or fails leaves nothing behind.
 *
 * @param bytes the uploaded file
 * @throws Refusal what `decodePhoto` refuses; `not_a_plant`; `unavailable` when the engine fails; `storage_full`
 */
export async function identifyPhoto(
  deps: Deps,
  user: SignedInUser,
  bytes: Buffer,
  keepAnswer: KeepAnswer,
): Promise<Identification> {
  const picture = await decodePhoto(bytes);
  // Most photos show a plant, so encoding need not wait for the answer.
  const [{ verdict, guesses }, encoded] = await Promise.all([ask(deps.identifier, picture), encodePhoto(picture)]);
  const offered = guesses.slice(0, limits.candidates);
  const known = await speciesByLatinNames(
    deps.db,
    offered.map(({ latinName }) => latinName),
  );
  const candidates = offered.map((guess) => candidateOf(guess, known.get(guess.latinName)));
  const [best] = candidates;
  const [guess] = offered;
  if (!best || !guess) throw unavailable('Plants cannot be identified right now.', failedRetryAfterS);
  const species = known.get(guess.latinName);
  const texts = species ? plantTextsOf(species) : namedOnly(best);
  let winners: number[] = [];
  const identified = await keepPhoto(deps, user, encoded, async (tx, photo) => {
    const plant = await createPlant(tx, user, texts, { photo, identifiedAt: instant(deps), addedAt: null });
    const { engine } = deps.identifier;
    const identification = { ...plant, verdict, confidence: best.confidence, candidates, engine };
    winners = await awardBadges(tx, [{ userId: user.id, cause: 'identify' }], plant.identifiedAt);
    await keepAnswer(tx, identification);
    return identification;
  });
  for (const winner of winners) deps.live.changed(winner);
  return identified;
}

/**
 * What a plant is by its gardener's word. A scientific name is taken at its word; without one, a common name that means
 * one species of the catalogue is that species. The gardener's own common name stays in any case.
 */
async function textsOf(db: Db, identity: Identity): Promise<PlantTexts> {
  if ('speciesId' in identity) return plantTextsOf(await speciesById(db, identity.speciesId));
  const { commonName, latinName = '' } = identity;
  const species = latinName ? await speciesByLatinName(db, latinName) : await speciesByAnyName(db, commonName);
  return species ? { ...plantTextsOf(species), commonName } : namedOnly({ commonName, latinName, family: null });
}

/** @throws Refusal `not_found` where the user has no such plant, or the catalogue no such species */
export function chooseIdentity(deps: Deps, user: SignedInUser, plantId: number, identity: Identity): Promise<Plant> {
  return reidentifyPlant(deps, user, plantId, (tx) => textsOf(tx, identity));
}
