/**
 * Measures what photos that gardeners named give, with a network that never saw some of the taxa: of each of these, some
 * photos are "confirmed", and all others of the held-out parts are asked for, by the server's own rules. Also fits those rules.
 */
import { packed, softmax } from '../../contract/plant-model/answer.ts';
import { logOdds } from '../../contract/plant-model/levels.ts';
import { fitTemperature } from '../../server/engines/embedded/calibration.ts';
import {
  joinTaught,
  type NamedCandidate,
  type TaughtNeighbour,
  taughtCandidates,
} from '../../server/features/neighbours/candidates.rules.ts';
import { VectorTable } from '../../server/features/neighbours/vectors.rules.ts';
import { percent, share } from '../grading/measures.ts';
import { fitLogistic } from './fit.ts';
import { readAnswers, readOutput, readTaxa } from './manifest.ts';
import { readOptions } from './options.ts';

const options = readOptions({ work: undefined, classes: undefined, name: 'C' });
const taxa = readTaxa(options.classes);

type Photo = { truth: number; isKnown: boolean; logits: number[]; familiarity: number; vector: Int8Array };
const { answers, trained } = readAnswers(options.work, options.name, taxa);
const embeddings = readOutput(options.work, options.name, 'embedding');
const photos = answers
  .map((answer, at): Photo => ({ ...answer, vector: packed(embeddings[at] ?? []) }))
  .filter(({ truth }, at) => truth < taxa.length && answers[at]?.isOfTrained === false);
const known = photos.filter(({ isKnown }) => isKnown);
const unseen = [...new Set(photos.filter(({ isKnown }) => !isKnown).map(({ truth }) => truth))];
const ofUnseen = photos.filter(({ isKnown }) => !isKnown);
const [confirmed, strange] = [ofUnseen.filter((_, at) => at % 2 === 0), ofUnseen.filter((_, at) => at % 2 === 1)];
const asked = [...known, ...strange];
const temperature = fitTemperature(known, taxa.length);

const nameOf = (taxon: number): string => taxa[taxon]?.latinName ?? '';
const candidate = (taxon: number, confidence: number, fromGardeners: boolean): NamedCandidate => {
  const none = { speciesId: null, toxicToPets: false, toxicToHumans: false };
  return { latinName: nameOf(taxon), commonName: nameOf(taxon), family: null, confidence, ...none, fromGardeners };
};
function enginesAnswer({ logits }: Photo): NamedCandidate[] {
  const shares = softmax(
    trained.map((taxon) => logits[taxon] ?? 0),
    temperature,
  );
  const guesses = trained.map((taxon, at) => candidate(taxon, shares[at] ?? 0, false));
  return guesses.sort((a, b) => b.confidence - a.confidence).slice(0, 5);
}
const isRight = (truth: number, answer: string): boolean =>
  nameOf(truth) === answer || (!nameOf(truth).includes(' ') && answer.split(' ')[0] === nameOf(truth));
const among = (photos: Photo[], count: number, answer: (photo: Photo) => NamedCandidate[]): string => {
  const hits = share(photos, (photo) =>
    answer(photo)
      .slice(0, count)
      .some(({ latinName }) => isRight(photo.truth, latinName)),
  );
  return percent(hits);
};
const line = (answer: (photo: Photo) => NamedCandidate[]): string =>
  `new taxa ${among(strange, 1, answer)} / ${among(strange, 5, answer)}, old ones ${among(known, 1, answer)} / ${among(known, 5, answer)}`;
console.log(`nothing confirmed: ${line(enginesAnswer)}`);

for (const each of [1, 3, 5]) {
  const table = new VectorTable(confirmed[0]?.vector.length ?? 0);
  const chosen = unseen.flatMap((taxon) => confirmed.filter(({ truth }) => truth === taxon).slice(0, each));
  for (const [id, { vector }] of chosen.entries()) table.set(id, 1, vector);
  const neighboursOf = ({ vector }: Photo): TaughtNeighbour[] =>
    table
      .compare(vector)
      .nearest([1], { floor: -1, limit: 50 })
      .map(({ id, cosine }) => {
        const taxon = chosen[id]?.truth ?? 0;
        return { cosine, label: nameOf(taxon), name: candidate(taxon, 0, true) };
      });
  const joined = (photo: Photo): NamedCandidate[] => {
    const answer = {
      verdict: 'uncertain' as const,
      level: 'species' as const,
      group: null,
      candidates: enginesAnswer(photo),
    };
    return joinTaught(answer, taughtCandidates(neighboursOf(photo), answer.candidates[0]?.confidence ?? 0)).candidates;
  };
  console.log(`${each} confirmed a taxon: ${line(joined)}`);
  const nearest = asked.map((photo) => {
    const neighbours = neighboursOf(photo);
    const label = neighbours[0]?.label ?? '';
    const agreeing = neighbours.slice(0, 5).filter((neighbour) => neighbour.label === label).length;
    return {
      row: [1, neighbours[0]?.cosine ?? 0, agreeing - 1, logOdds(enginesAnswer(photo)[0]?.confidence ?? 0)],
      right: label === nameOf(photo.truth),
    };
  });
  const [bias = 0, scale = 1, agreement = 0, engine = 0] = fitLogistic(
    nearest.map(({ row }) => row),
    nearest.map(({ right }) => right),
  );
  console.log(
    `   rule: scale ${scale.toFixed(1)}, shift ${(-bias / scale).toFixed(3)}, agreement ${agreement.toFixed(2)}, engine ${engine.toFixed(2)}`,
  );
}
