import { createHash } from 'node:crypto';
import type { Identification, Identity, Organ, OwnMatch } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { invalid, refuse, unavailable } from '../../errors.ts';
import type { GardenEditor } from '../../garden-access.ts';
import {
  type Identifier,
  type IdentifierAnswer,
  type IdentifierPhoto,
  IdentifierUnavailable,
} from '../../identifier/identifier.ts';
import type { Audience, EngineAnswer, Identifiers } from '../../identifier/identifiers.ts';
import { decodePhoto } from '../../images/decode.ts';
import { type EncodedPhoto, encodePhoto } from '../../images/encode.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { Committed, TransactionOf, UnitOfWork } from '../../unit-of-work.ts';
import { insertIdentification } from '../identifications/identifications.queries.ts';
import { allowedServices } from '../identifiers/consents.queries.ts';
import type { NamedAnswer, NamedCandidate } from '../neighbours/candidates.rules.ts';
import { Neighbours } from '../neighbours/neighbours.service.ts';
import { storePhotos } from '../photos/photos.service.ts';
import type { PlantTexts } from '../plants/plants.rules.ts';
import { createPlant, namedOnly, reidentifyPlant } from '../plants/plants.service.ts';
import {
  plantTextsOf,
  speciesByAnyName,
  speciesById,
  speciesByLatinName,
  speciesByLatinNames,
  speciesLooks,
} from '../species/species.service.ts';
import { trashUnusedRepeats } from './identify.queries.ts';
import { candidateOf, shownCandidate, storedCandidate, sureNames } from './identify.rules.ts';
import { findLookAlikes } from './look-alikes.service.ts';

/** When an engine failed without saying when it will be back. */
const failedRetryAfterS = 30;

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

async function ask(
  identifiers: Identifiers,
  photos: readonly IdentifierPhoto[],
  audience: Audience,
): Promise<{ identifier: Identifier; answer: PlantAnswer }> {
  let given: EngineAnswer;
  try {
    given = await identifiers.ask(photos, audience);
  } catch (error) {
    const retryAfterS = error instanceof IdentifierUnavailable ? error.retryAfterS : failedRetryAfterS;
    const refusal = unavailable('no_identification', retryAfterS);
    refusal.cause = error;
    throw refusal;
  }
  const { identifier, answer } = given;
  if (answer.kind === 'not-a-plant') {
    throw refuse('not_a_plant', 'not_a_plant');
  }
  return { identifier, answer };
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

/** What the app makes of an answer. */
interface Offer extends Omit<NamedAnswer, 'candidates'> {
  candidates: [NamedCandidate, ...NamedCandidate[]];
  ownMatch: OwnMatch | null;
  /** What the plant becomes. */
  texts: PlantTexts;
}

/** @param neighbours what gardeners named before */
async function offerOf(
  db: Db,
  identifier: Identifier,
  neighbours: Neighbours,
  user: SignedInUser,
  { verdict, level, group, guesses, embedding }: PlantAnswer,
): Promise<Offer> {
  const offered = guesses.slice(0, limits.candidates);
  const names = [...offered.map(({ latinName }) => latinName), ...(group === null ? [] : [group])];
  const known = await speciesByLatinNames(db, names);
  const engines = offered.map((guess) => candidateOf(guess, known.get(guess.latinName)));
  if (engines.length === 0) throw unavailable('no_identification', failedRetryAfterS);
  const named = { verdict, level, group, candidates: engines };
  const joined = await neighbours.join(user, { embedding, embeddings: identifier.embeddings }, named);
  const [best, ...others] = joined.candidates;
  if (!best) throw unavailable('no_identification', failedRetryAfterS);
  const candidates: Offer['candidates'] = [best, ...others];
  if (joined.level === 'species') {
    const texts = best.speciesId === null ? namedOnly(best) : plantTextsOf(await speciesById(db, best.speciesId));
    return { ...joined, candidates, texts };
  }
  const sameName = known.get(joined.group ?? '');
  // A synonym that only looks like a genus is another plant.
  const species = joined.level === 'genus' && sameName?.latinName === joined.group ? sameName : undefined;
  const sure = sureNames(joined, candidates, species);
  return { ...joined, candidates, texts: species ? { ...plantTextsOf(species), ...sure } : namedOnly(sure) };
}

const base64 = ({ buffer, byteOffset, byteLength }: Int8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** The same for the same files, in whatever order. */
const digestOf = (files: readonly Buffer[]): string => sha256(files.map(sha256).sort().join());

/**
 * Identifies the plant in photos and stores them with what was said as an identification, with a plant that is not yet in
 * the garden. It takes the place of an earlier identification of the same photos that came to nothing. Whatever is refused or fails leaves nothing behind.
 *
 * @throws Refusal `invalid` where there are more organs than files; what `decodePhoto` refuses; `not_a_plant`;
 *   `unavailable` when the engine fails; `storage_full`
 */
async function identifyPhotos(
  deps: Deps,
  neighbours: Neighbours,
  garden: GardenEditor,
  sent: PhotosToIdentify,
  transaction: TransactionOf<Identification>,
): Promise<Committed<Identification>> {
  if (sent.organs.length > sent.files.length) throw invalid('organ', 'more_organs_than_photos');
  const photos = await decodePhotos(sent);
  // Most photos show a plant, so encoding need not wait for the answer.
  const audience = { allowed: () => allowedServices(deps.db, garden.user) };
  const [{ identifier, answer }, encoded] = await Promise.all([
    ask(deps.identifiers, photos, audience),
    encodePhotos(photos),
  ]);
  const { name: engine, embeddings, knownKinds, isCalibrated, service } = identifier;
  const engineVersion = answer.version ?? identifier.version;
  const offer = await offerOf(deps.db, identifier, neighbours, garden.user, answer);
  const { verdict, level, group, candidates, ownMatch, texts } = offer;
  const lookAlikes = await findLookAlikes(deps.db, candidates);
  const looks = await speciesLooks(
    deps.db,
    candidates.flatMap(({ speciesId }) => speciesId ?? []),
  );
  const shown = candidates.map((one) => shownCandidate(one, looks.get(one.speciesId ?? 0)));
  const embedding = embeddings !== null && answer.embedding ? base64(answer.embedding) : null;
  const said = {
    ...{ engine, engineVersion, verdict, level, groupName: group, candidates: candidates.map(storedCandidate) },
    ...{ embedding, embeddings: embedding && embeddings, photosDigest: digestOf(sent.files), earlierAnswers: [] },
  };
  return storePhotos(deps, garden, encoded, (insert) =>
    transaction(async ({ db, now, award }) => {
      await trashUnusedRepeats(db, garden, { ...said, commonName: texts.commonName, now });
      const stored = await insert(db);
      const organs = stored.map(({ id }, n) => ({ photoId: id, organ: photos[n]?.organ ?? 'auto' }));
      const identificationId = await insertIdentification(db, garden, { ...said, createdAt: now }, organs);
      const made = { photo: stored[0] ?? null, identificationId, identifiedAt: now, addedAt: null };
      const plant = await createPlant(db, garden, texts, { origin: 'photo', ...made });
      award({ userId: garden.user.id, cause: 'identify' });
      return {
        ...{ ...plant, identificationId, verdict, level, confidence: candidates[0].confidence },
        ...{ candidates: shown, lookAlikes, ownMatch, engine, engineVersion, knownKinds, isCalibrated },
        attribution: service?.attribution ?? null,
      };
    }),
  );
}

/** Identifies plants in photos, by the engine and by what gardeners named before. */
export function photoIdentification(deps: Deps) {
  const neighbours = new Neighbours(deps);
  return (garden: GardenEditor, sent: PhotosToIdentify, transaction: TransactionOf<Identification>) =>
    identifyPhotos(deps, neighbours, garden, sent, transaction);
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

/** @throws Refusal `not_found` where the garden has no such plant, or the catalogue no such species */
export function chooseIdentity(
  unit: UnitOfWork,
  garden: GardenEditor,
  plantId: number,
  identity: Identity,
): Promise<Plant> {
  return reidentifyPlant(unit, garden, plantId, (tx) => textsOf(tx, identity));
}
