import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as words from '#words/identifications.ts';
import * as identify from '#words/identify.ts';
import type { EntryAnswer, IdentificationEntry } from '../../../../contract/identifications.ts';
import { percent } from '../confidence.ts';
import { useIdentifiers } from '../services/identifiers.api.ts';
import { ServiceLink } from '../services/ServiceLink.tsx';
import { isSettled, settledCandidate } from './identifications.rules.ts';

/** The display name of an engine; null if it was not recorded. */
function useEngineName({ engine, engineVersion }: Pick<EntryAnswer, 'engine' | 'engineVersion'>): string | null {
  const { data } = useIdentifiers();
  if (engine === null || engine === 'embedded') return engine && words.engineNames.embedded;
  const known = data?.find(({ name }) => name === engine);
  // Another model may answer by now.
  return engine === 'vision' && engineVersion !== null ? engineVersion : (known?.label ?? words.engineNames[engine]);
}

/** The engine, with the credit that its service requires, and whether its confidence is calibrated. */
export function EngineLine({ answer }: { answer: EntryAnswer }) {
  const name = useEngineName(answer);
  if (name === null) return null;
  const { attribution, isCalibrated } = answer;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <span className="[overflow-wrap:anywhere]">{words.answeredBy(name)}</span>
      {!isCalibrated && <span>{words.notCalibrated}</span>}
      {attribution && <ServiceLink url={attribution.url}>{attribution.text}</ServiceLink>}
    </p>
  );
}

type Candidate = EntryAnswer['candidates'][number];

interface CandidatesProps {
  candidates: readonly Candidate[];
  chosen?: Candidate | undefined;
  /** Uncalibrated figures are not shown. */
  isCalibrated: boolean;
}

function Candidates({ candidates, chosen, isCalibrated }: CandidatesProps) {
  if (candidates.length === 0) return <p className="pb-2 text-sm text-ink-2">{words.noMatches}</p>;
  return (
    <ul className="pb-2 text-sm">
      {candidates.map((candidate) => (
        <li key={candidate.latinName} className="flex items-baseline gap-3 py-1">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <bdi className="font-medium">{candidate.commonName}</bdi>{' '}
            {candidate.latinName !== candidate.commonName && (
              <bdi className="latin text-ink-2">{candidate.latinName}</bdi>
            )}
            {candidate === chosen && (
              <span className="ms-2 inline-flex items-center gap-1 text-leaf">
                <Check aria-hidden className="icon-sm shrink-0" />
                {words.chosen}
              </span>
            )}
            {candidate.speciesId === null && <span className="block text-ink-2">{identify.notInCatalog}</span>}
          </span>
          {isCalibrated && <span className="figures shrink-0 text-ink-2">{percent(candidate.confidence)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Folded({ label, isOpen = false, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  // What it was when it was first drawn: nothing folds away under the hand that corrects it.
  const [open] = useState(isOpen);
  return (
    <details open={open}>
      <summary className="fold-line text-sm leading-normal text-leaf">{label}</summary>
      {children}
    </details>
  );
}

/** What the photos may show by the last answer and, folded away, by those before. */
export function Answers({ entry }: { entry: IdentificationEntry }) {
  const { candidates, isCalibrated, earlier, verdict } = entry;
  return (
    <>
      {candidates.length > 0 && (
        <Folded label={words.possibleMatches(candidates.length)} isOpen={verdict === 'uncertain' && !isSettled(entry)}>
          <Candidates candidates={candidates} chosen={settledCandidate(entry)} isCalibrated={isCalibrated} />
        </Folded>
      )}
      {earlier.length > 0 && (
        <Folded label={words.earlierAnswers(earlier.length)}>
          <ul>
            {/* Oldest first, as they were given: nothing else tells two of one engine apart. */}
            {earlier.map((answer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are only ever added at the end.
              <li key={index}>
                <EngineLine answer={answer} />
                <Candidates candidates={answer.candidates} isCalibrated={answer.isCalibrated} />
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  );
}
