import type { Candidate, Identification, KnownKinds } from '../../../../contract/identify.ts';
import { limits } from '../../../../contract/limits.ts';
import { lookAlikesAmong } from '../../../../contract/look-alikes.ts';
import type { ModelAnswer } from '../../../../contract/plant-model/answer.ts';

/** What a device says of photos: an identification of no plant. The photos wait for the server's. */
export type DeviceAnswer = Pick<
  Identification,
  | 'latinName'
  | 'commonName'
  | 'family'
  | 'speciesId'
  | 'level'
  | 'verdict'
  | 'confidence'
  | 'candidates'
  | 'lookAlikes'
  | 'isCalibrated'
>;

const unlisted = {
  ...{ speciesId: null, toxicToPets: false, toxicToHumans: false, fromGardeners: false, habit: null },
  ...{ photoUrl: null, photoHash: null, heightCm: null, flowerColor: null, bloomMonths: [] },
};

/** An answer of the model in the names of the catalog, as the server makes it. */
export function deviceAnswer(
  { level, group, verdict, guesses }: Extract<ModelAnswer, { kind: 'plant' }>,
  { kinds, lookAlikes }: KnownKinds,
): DeviceAnswer {
  const byLabel = new Map(kinds.map(({ label, ...kind }) => [label, kind]));
  const candidates = guesses
    .slice(0, limits.candidates)
    .map((guess): Candidate => ({ ...unlisted, ...guess, ...byLabel.get(guess.latinName) }));
  const [best] = candidates;
  const named =
    level === 'species' && best ? best : { latinName: group ?? '', commonName: group ?? '', speciesId: null };
  return {
    ...{ latinName: named.latinName, commonName: named.commonName, speciesId: named.speciesId },
    family: level === 'family' ? group : level === 'unknown' ? null : (best?.family ?? null),
    ...{ level, verdict, candidates, confidence: best?.confidence ?? 0, isCalibrated: true },
    lookAlikes: lookAlikesAmong(lookAlikes)(candidates),
  };
}
