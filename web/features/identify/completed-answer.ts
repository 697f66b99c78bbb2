import type { Candidate, Identification } from '../../../contract/identify.ts';

const answeredBefore = {
  ...{ level: 'species', candidates: [], lookAlikes: [], ownMatch: null, knownKinds: null },
} satisfies Partial<Identification>;

const candidateBefore = {
  ...{ habit: null, photoUrl: null, photoHash: null, heightCm: null, flowerColor: null, bloomMonths: [] },
} satisfies Partial<Candidate>;

/** An answer with what older ones lack: one that is stored for a repeated call may be from before an update of the server. */
export function completed(stored: Identification): Identification {
  const answer = { ...answeredBefore, ...stored };
  return { ...answer, candidates: answer.candidates.map((candidate) => ({ ...candidateBefore, ...candidate })) };
}
