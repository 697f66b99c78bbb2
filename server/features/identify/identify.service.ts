import type { Candidate, Identification, Identity, Organ } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { invalid, refuse, unavailable } from '../../errors.ts';
import {
  type Identifier,
  type IdentifierAnswer,
  type IdentifierPhoto,
  IdentifierUnavailable,
} from '../../identifier/identifier.ts';
import { decodePhoto } from '../../images/decode.ts';
import { type EncodedPhoto, encodePhoto } from '../../images/encode.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { Committed, TransactionOf, UnitOfWork } from '../../unit-of-work.ts';
import { insertIdentification } from '../identifications/identifications.queries.ts';
import { storePhotos } from '../photos/photos.service.ts';
import { createPlant, namedOnly, type PlantTexts, reidentifyPlant } from '../plants/plants.service.ts';
import {
  plantTextsOf,
  speciesByAnyName,
  speciesById,
  speciesByLatinName,
  speciesByLatinNames,
} from '../species/species.service.ts';
import { candidateOf, storedCandidate, sureNames } from './identify.rules.ts';
import { findLookAlikes } from './look-alikes.service.ts';

/** When an engine failed without saying when it will be back. */
const failedRetryAfterS = 30;

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

async function ask(identifier: Identifier, photos: readonly IdentifierPhoto[]): Promise<PlantAnswer> {
  let answer: IdentifierAnswer;
  try {
    answer = await identifier.identify(photos);
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

/** What a gardener sends to have a plant identified. */
export interface PhotosToIdentify {
  files: readonly Buffer[];
  /** The first is about the first file, and so on; what is missing is `auto`. */
  organs: readonly Organ[];
}

/** Decodes photos one after the other: the decoder's memory is that of one. */
async function decodePhotos({ files, organs }: PhotosToIdentify): Promise<IdentifierPhoto[]> {
  const photos: IdentifierPhoto[] = [];
  for (const [n, bytes] of files.entries())
    photos.push({ picture: await decodePhoto(bytes), organ: organs[n] ?? 'auto' });
  return photos;
}

async function encodePhotos(photos: readonly IdentifierPhoto[]): Promise<EncodedPhoto[]> {
  const encoded: EncodedPhoto[] = [];
  for (const { picture } of photos) encoded.push(await encodePhoto(picture));
  return encoded;
}

/** What the app knows of an answer. */
interface Offer {
  candidates: [Candidate, ...Candidate[]];
  /** What the plant becomes. */
  texts: PlantTexts;
}

async function offerOf(db: Db, { level, group, guesses }: PlantAnswer): Promise<Offer> {
  const offered = guesses.slice(0, limits.candidates);
  const names = [...offered.map(({ latinName }) => latinName), ...(group === null ? [] : [group])];
  const known = await speciesByLatinNames(db, names);
  const [best, ...others] = offered.map((guess) => candidateOf(guess, known.get(guess.latinName)));
  const [guess] = offered;
  if (!best || !guess) throw unavailable('no_identification', failedRetryAfterS);
  const candidates: Offer['candidates'] = [best, ...others];
  if (level === 'species') {
    const species = known.get(guess.latinName);
    return { candidates, texts: species ? plantTextsOf(species) : namedOnly(best) };
  }
  const sameName = known.get(group ?? '');
  // A synonym that only looks like a genus is another plant.
  const species = level === 'genus' && sameName?.latinName === group ? sameName : undefined;
  const sure = sureNames({ level, group }, candidates, species);
  return { candidates, texts: species ? { ...plantTextsOf(species), ...sure } : namedOnly(sure) };
}

const base64 = ({ buffer, byteOffset, byteLength }: Int8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/**
 * Identifies the plant in photos and stores them with what was said as an identification, with a plant that is not yet in
 * the garden. Whatever is refused or fails leaves nothing behind.
 *
 * @throws Refusal `invalid` where there are more organs than files; what `decodePhoto` refuses; `not_a_plant`;
 *   `unavailable` when the engine fails; `storage_full`
 */
export async function identifyPhotos(
  deps: Deps,
  user: SignedInUser,
  sent: PhotosToIdentify,
  transaction: TransactionOf<Identification>,
): Promise<Committed<Identification>> {
  if (sent.organs.length > sent.files.length) throw invalid('organ', 'more_organs_than_photos');
  const photos = await decodePhotos(sent);
  // Most photos show a plant, so encoding need not wait for the answer.
  const [answer, encoded] = await Promise.all([ask(deps.identifier, photos), encodePhotos(photos)]);
  const { verdict, level, group } = answer;
  const { engine, embeddings } = deps.identifier;
  const { candidates, texts } = await offerOf(deps.db, answer);
  const lookAlikes = await findLookAlikes(deps.db, candidates);
  const embedding = embeddings !== null && answer.embedding ? base64(answer.embedding) : null;
  const said = {
    ...{ engine, verdict, level, groupName: group, candidates: candidates.map(storedCandidate) },
    ...{ embedding, embeddings: embedding && embeddings },
  };
  return storePhotos(deps, user, encoded, (insert) =>
    transaction(async ({ db, now, award }) => {
      const stored = await insert(db);
      const shown = stored.map(({ id }, n) => ({ photoId: id, organ: photos[n]?.organ ?? 'auto' }));
      const identificationId = await insertIdentification(db, user, { ...said, createdAt: now }, shown);
      const made = { photo: stored[0] ?? null, identificationId, identifiedAt: now, addedAt: null };
      const plant = await createPlant(db, user, texts, made);
      award({ userId: user.id, cause: 'identify' });
      return {
        ...{ ...plant, identificationId, verdict, level, confidence: candidates[0].confidence, candidates },
        ...{ lookAlikes, ownMatch: null, engine },
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
