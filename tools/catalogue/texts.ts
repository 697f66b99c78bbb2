import type { CatalogueFacts, CatalogueTexts } from '../../server/content/catalogue-facts.ts';
import { pruningNote } from './care/pruning.ts';
import { subjectOf } from './care/subject.ts';
import { sunNote } from './care/sun.ts';
import { temperatureNote } from './care/temperature.ts';
import { waterNote } from './care/water.ts';
import { descriptionOf } from './text/description.ts';

/** Description and care notes of a species, worded from its facts alone: the same facts always give the same words. */
export function textsOf(facts: CatalogueFacts): CatalogueTexts {
  const subject = subjectOf(facts);
  const notes = [sunNote(subject), waterNote(subject), temperatureNote(subject), pruningNote(subject)];
  return { latinName: facts.latinName, description: descriptionOf(facts), careNotes: notes.join('. ') };
}
