import type { NewAnswer } from '../../../contract/identifications.ts';
import { limits } from '../../../contract/limits.ts';
import type { EngineName } from '../../../contract/values.ts';
import type { Deps } from '../../context/deps.ts';
import type { Committed, TransactionOf, UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, invalid } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { allowedServices } from '../engine-settings/consents.queries.ts';
import { replaceAnswer } from '../identifications/identifications.queries.ts';
import { askEngines, looksOf, offerOf, shownOffer, storedAnswer, textsOfAnswer } from '../identify/answer.service.ts';
import { type Neighbours, neighboursOf } from '../neighbours/neighbours.service.ts';
import { readablePhotos } from '../neighbours/renewal.service.ts';
import { findPlant, updatePlant } from '../plants/plants.queries.ts';
import type { PlantTexts } from '../plants/plants.rules.ts';
import { findEntry } from './history.queries.ts';
import { type EntryRow, earlierAnswerOf, isNamedBy } from './history.rules.ts';
import { lockEntry, readEntry } from './history.service.ts';

/** What another engine is to identify. */
interface Question {
  identificationId: number;
  engine: EngineName;
}

/** Names the plant after the new answer, unless somebody added it, or what it is called is not the word of the answer before. */
async function rename(
  { db, award }: UnitOfWork,
  garden: GardenEditor,
  before: EntryRow,
  texts: PlantTexts,
): Promise<void> {
  const { plantId, addedAt, confirmedAt, level } = before;
  if (plantId === null || addedAt !== null || confirmedAt !== null || level === null) return;
  const plant = await findPlant(db, garden, plantId);
  const earlier = await textsOfAnswer(db, { level, group: before.groupName, candidates: before.candidates });
  if (!isNamedBy(earlier, plant)) return;
  await updatePlant(db, garden, plant, texts);
  if (plant.userId !== null) award({ userId: plant.userId, cause: 'rename' });
}

/**
 * Asks an engine about the stored photos of an identification. Its answer takes the place of the one before, which is kept
 * beside it. Of two that are asked at once both answers are kept, in the order in which they came.
 *
 * @throws Refusal `invalid` where the server does not ask that engine; `conflict` where the gardener did not allow that
 *   their photos are sent to it, or no photo is left; `not_found`; `not_a_plant`; `unavailable` when the engine fails
 */
async function askAgain(
  deps: Deps,
  neighbours: Neighbours,
  garden: GardenEditor,
  { identificationId: id, engine }: Question,
  transaction: TransactionOf<NewAnswer>,
): Promise<Committed<NewAnswer>> {
  const { db, identifiers } = deps;
  await findEntry(db, garden, id);
  const identifier = identifiers.named(engine);
  if (!identifier) throw invalid('engine', 'engine_unknown');
  const allowed = () => allowedServices(db, garden.user);
  if (identifier.service && !(await allowed()).has(engine)) throw conflict('no_consent');
  const photos = await readablePhotos(deps, id);
  if (photos.length === 0) throw conflict('photos_gone');
  const answered = await askEngines(identifiers, photos, { allowed, only: engine });
  const offer = await offerOf(db, answered, neighbours, garden.user);
  const texts = await textsOfAnswer(db, offer);
  const said = storedAnswer(answered, offer);
  const shown = await shownOffer(db, offer);
  return transaction(async (unit) => {
    const before = await lockEntry(unit.db, garden, id);
    await rename(unit, garden, before, texts);
    const earlierAnswers = [...before.earlierAnswers, ...earlierAnswerOf(before)].slice(-limits.earlierAnswers);
    await replaceAnswer(unit.db, id, { ...said, ...looksOf(answered), earlierAnswers });
    return { ...(await readEntry(unit.db, identifiers, garden, id)), ...shown };
  });
}

/** Asks further engines about what was identified before. */
export function furtherAnswers(deps: Deps) {
  const neighbours = neighboursOf(deps);
  return (garden: GardenEditor, question: Question, transaction: TransactionOf<NewAnswer>) =>
    askAgain(deps, neighbours, garden, question, transaction);
}
