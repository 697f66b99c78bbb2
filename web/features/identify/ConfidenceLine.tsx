import { CircleCheck, CircleHelp, TriangleAlert, UserRoundCheck } from 'lucide-react';
import * as words from '#words/identify.tsx';
import type { Identification } from '../../../contract/identify.ts';
import { PlantWarnings } from '../species/PlantWarnings.tsx';
import { isUnsure, toxicityAmong } from './answer-level.ts';
import { candidateOf, confidenceWords, percent, toxicityWords } from './confidence.ts';
import type { ByHand } from './identify.reducer.ts';

/** How sure the name is, in words first; and what lists say of its toxicity, where they say anything. */
export function ConfidenceLine({ result, byHand }: { result: Identification; byHand: ByHand | null }) {
  const sure = confidenceWords(result.confidence, result.verdict);
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
            <span className="figures text-sm text-ink-2">{words.match(percent(result.confidence))}</span>
          </>
        )}
      </p>
      {byHand ? (
        <div className="mt-2">
          <PlantWarnings plantId={result.id} />
        </div>
      ) : (
        <ToxicityList
          sentences={
            isUnsure(result, null)
              ? toxicityAmong(result.candidates)
              : toxicityWords(candidateOf(result, result.candidates))
          }
        />
      )}
    </>
  );
}

/** What lists say of a plant's toxicity, or of those that it may be. */
export function ToxicityList({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-2 font-medium text-clay">
          <TriangleAlert aria-hidden className="icon mt-px shrink-0" />
          <span className="first-letter:uppercase">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
