import type { Candidate } from '../../../contract/identify.ts';

/** What a possible match is called, one name under the other. */
export function CandidateNames({ candidate }: { candidate: Pick<Candidate, 'commonName' | 'latinName'> }) {
  return (
    <>
      <span className="block leading-snug font-medium">
        <span dir="auto">{candidate.commonName}</span>
      </span>
      <span className="latin block leading-snug text-ink-2">
        <span dir="auto">{candidate.latinName}</span>
      </span>
    </>
  );
}
