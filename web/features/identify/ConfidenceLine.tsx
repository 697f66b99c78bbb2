import { CircleCheck, CircleHelp, UserRoundCheck } from 'lucide-react';
import * as words from '#words/identify.ts';
import type { Identification } from '../../../contract/identify.ts';
import { toxicityWarning } from '../species/care-facts.ts';
import { PlantWarnings, ToxicityLine } from '../species/PlantWarnings.tsx';
import { isUnsure, toxicityAmong } from './answer-level.ts';
import { candidateOf, confidenceWords, percent } from './confidence.ts';
import type { ByHand } from './identify.reducer.ts';

type Answer = Pick<
  Identification,
  'confidence' | 'isCalibrated' | 'level' | 'verdict' | 'candidates' | 'speciesId' | 'latinName'
> & {
  /** The plant that it made, if it made one. */
  id?: number;
};

/** What lists say of the species that the plant is taken for. */
function warningOf(result: Answer): string | undefined {
  const candidate = candidateOf(result, result.candidates);
  return candidate && toxicityWarning(candidate);
}

/** How sure the name is, in words first; and what lists say of its toxicity, where they say anything. */
export function ConfidenceLine({ result, byHand }: { result: Answer; byHand: ByHand | null }) {
  const sure = confidenceWords(result.confidence, result.isCalibrated);
  const Icon = sure === words.notSure ? CircleHelp : CircleCheck;
  return (
    <>
      <p className="mt-4 flex items-center gap-2">
        {byHand ? (
          <>
            <UserRoundCheck aria-hidden className="icon shrink-0 text-leaf" />
            <span className="font-medium">{byHand === 'chosen' ? words.chosenByYou : words.namedByYou}</span>
          </>
        ) : (
          <>
            <Icon aria-hidden className={`icon shrink-0 ${sure === words.notSure ? 'text-sun' : 'text-leaf'}`} />
            <span className="font-medium">{sure}</span>
            <span className="figures text-sm text-ink-2">
              {result.isCalibrated ? words.match(percent(result.confidence)) : words.ownEstimate}
            </span>
          </>
        )}
      </p>
      {byHand && result.id !== undefined ? (
        <PlantWarnings plantId={result.id} className="mt-2" />
      ) : (
        <ToxicityLine
          text={isUnsure(result, null) ? toxicityAmong(result.candidates) : warningOf(result)}
          className="mt-2"
        />
      )}
    </>
  );
}
