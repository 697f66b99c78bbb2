import type { Identification, Identity } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse, unavailable } from '../../errors.ts';
import { type Identifier, type IdentifierAnswer, IdentifierUnavailable } from '../../identifier/identifier.ts';
import { decodePhoto } from '../../images/decode.ts';
import type { DecodedPhoto } from '../../images/decoded-photo.ts';
import { encodePhoto } from '../../images/encode.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { Committed, TransactionOf, UnitOfWork } from '../../unit-of-work.ts';
import { storePhoto } from '../photos/photos.service.ts';
import { createPlant, namedOnly, type PlantTexts, reidentifyPlant } from '../plants/plants.service.ts';
import {
  plantTextsOf,
  speciesByAnyName,
  speciesById,
  speciesByLatinName,
  speciesByLatinNames,
} from '../species/species.service.ts';
import { candidateOf } from './identify.rules.ts';
import { findLookAlikes } from './look-alikes.service.ts';

/** When an engine failed without saying when it will be back. */
const failedRetryAfterS = 30;

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

async function ask(identifier: Identifier, picture: DecodedPhoto): Promise<PlantAnswer> {
  let answer: IdentifierAnswer;
  try {
    answer = await identifier.identify([{ picture, organ: 'auto' }]);
  } catch (error) {
    const retryAfterS = error instanceof IdentifierUnavailable ? error.retryAfterS : failedRetryAfterS;
    const refusal = unavailable('no_identification', retryAfterS);
    refusal.cause = error;
    throw refusal;
  }
  if (answer.kind === 'not-a-plant') {
    throw refuse('not_a_plant', 'not_a_plant');
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
  transaction: TransactionOf<Identification>,
): Promise<Committed<Identification>> {
  const picture = await decodePhoto(bytes);
  // Most photos show a plant, so encoding need not wait for the answer.
  const [{ verdict, level, guesses }, encoded] = await Promise.all([
    ask(deps.identifier, picture),
    encodePhoto(picture),
  ]);
  const offered = guesses.slice(0, limits.candidates);
  const known = await speciesByLatinNames(
    deps.db,
    offered.map(({ latinName }) => latinName),
  );
  const candidates = offered.map((guess) => candidateOf(guess, known.get(guess.latinName)));
  const [best] = candidates;
  const [guess] = offered;
  if (!best || !guess) throw unavailable('no_identification', failedRetryAfterS);
  const lookAlikes = await findLookAlikes(deps.db, candidates);
  const species = known.get(guess.latinName);
  const texts = species ? plantTextsOf(species) : namedOnly(best);
  return storePhoto(deps, user, encoded, (insert) =>
    transaction(async ({ db, now, award }) => {
      const plant = await createPlant(db, user, texts, { photo: await insert(db), identifiedAt: now, addedAt: null });
      award({ userId: user.id, cause: 'identify' });
      const { engine } = deps.identifier;
      return {
        ...plant,
        identificationId: plant.id,
        verdict,
        level,
        confidence: best.confidence,
        candidates,
        lookAlikes,
        ownMatch: null,
        engine,
      };
    }),
  );
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
export function chooseIdentity(
  unit: UnitOfWork,
  user: SignedInUser,
  plantId: number,
  identity: Identity,
): Promise<Plant> {
  return reidentifyPlant(unit, user, plantId, (tx) => textsOf(tx, identity));
}
