import { hash } from 'node:crypto';
import type { Identification, Identity, Organ } from '../../../contract/identify.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Deps } from '../../context/deps.ts';
import type { Committed, TransactionOf, UnitOfWork } from '../../context/unit-of-work.ts';
import { invalid } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { IdentifierPhoto } from '../../engines/identifier.ts';
import { decodePhoto } from '../../image-processing/decode.ts';
import { type EncodedPhoto, encodePhoto } from '../../image-processing/encode.ts';
import { allowedServices } from '../engine-settings/consents.queries.ts';
import { insertIdentification } from '../identifications/identifications.queries.ts';
import { type Neighbours, neighboursOf } from '../neighbours/neighbours.service.ts';
import { queueEvent } from '../outbox/webhook-calls.queries.ts';
import { storePhotos } from '../photos/photos.service.ts';
import type { PlantTexts } from '../plants/plants.rules.ts';
import { createPlant, reidentifyPlant, textsUnder } from '../plants/plants.service.ts';
import { plantTextsOf, speciesByAnyName, speciesById, speciesByLatinName } from '../species/species.service.ts';
import { askEngines, looksOf, offerOf, shownOffer, storedAnswer, textsOfAnswer } from './answer.service.ts';
import { trashUnusedRepeats } from './identify.queries.ts';

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

/** The same for the same files, in whatever order. */
const digestOf = (files: readonly Buffer[]): string =>
  hash(
    'sha256',
    files
      .map((file) => hash('sha256', file))
      .sort()
      .join(),
  );

const noLooks = { embedding: null, embeddings: null };

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
  const [answered, encoded] = await Promise.all([askEngines(deps.identifiers, photos, audience), encodePhotos(photos)]);
  const { knownKinds, isCalibrated, service } = answered.identifier;
  const offer = await offerOf(deps.db, answered, neighbours, garden.user);
  const { candidates, ownMatch } = offer;
  const texts = await textsOfAnswer(deps.db, offer);
  const shown = await shownOffer(deps.db, offer);
  const said = storedAnswer(answered, offer);
  const { engine, engineVersion, verdict, level } = said;
  const row = { ...said, ...(looksOf(answered) ?? noLooks), photosDigest: digestOf(sent.files), earlierAnswers: [] };
  return storePhotos(deps, garden, encoded, (insert) =>
    transaction(async ({ db, now, award }) => {
      await trashUnusedRepeats(db, garden, { ...row, commonName: texts.commonName, now });
      const stored = await insert(db);
      const organs = stored.map(({ id }, n) => ({ photoId: id, organ: photos[n]?.organ ?? 'auto' }));
      const identificationId = await insertIdentification(db, garden, { ...row, createdAt: now }, organs);
      const made = { photo: stored[0] ?? null, identificationId, identifiedAt: now, addedAt: null };
      const plant = await createPlant(db, garden, texts, { origin: 'photo', ...made });
      award({ userId: garden.user.id, cause: 'identify' });
      const { confidence } = candidates[0];
      const data = { plantId: plant.id, identificationId, level, confidence };
      const whose = { gardenId: garden.id, userId: garden.user.id };
      await queueEvent(db, whose, { type: 'plant.identified', data });
      return {
        ...{ ...plant, identificationId, verdict, level, confidence },
        ...{ ...shown, ownMatch, engine, engineVersion, knownKinds, isCalibrated },
        attribution: service?.attribution ?? null,
      };
    }),
  );
}

/** Identifies plants in photos, by the engine and by what gardeners named before. */
export function photoIdentification(deps: Deps) {
  const neighbours = neighboursOf(deps);
  return (garden: GardenEditor, sent: PhotosToIdentify, transaction: TransactionOf<Identification>) =>
    identifyPhotos(deps, neighbours, garden, sent, transaction);
}

/**
 * What a plant is by its gardener's word. A scientific name is taken at its word; without one, a common name that means
 * one species of the catalogue is that species. The gardener's own common name stays in any case.
 */
export async function textsOfIdentity(db: Db, identity: Identity): Promise<PlantTexts> {
  if ('speciesId' in identity) return plantTextsOf(await speciesById(db, identity.speciesId));
  const { commonName, latinName } = identity;
  return textsUnder(
    latinName ? await speciesByLatinName(db, latinName) : await speciesByAnyName(db, commonName),
    identity,
  );
}

/** @throws Refusal `not_found` where the garden has no such plant, or the catalogue no such species */
export function chooseIdentity(
  unit: UnitOfWork,
  garden: GardenEditor,
  plantId: number,
  identity: Identity,
): Promise<Plant> {
  return reidentifyPlant(unit, garden, plantId, (tx) => textsOfIdentity(tx, identity));
}
