import { CircleHelp, Search } from 'lucide-react';
import * as words from '#words/identify.ts';
import type { Identification } from '../../../contract/identify.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ToxicityLine } from '../species/PlantWarnings.tsx';
import { type PartialAnswer, toxicityAmong } from './answer-level.ts';

interface PartialAnswerNoteProps {
  answer: PartialAnswer;
  result: Pick<Identification, 'candidates'>;
  /** The search is opened: the dialog is to close. */
  onLeave: () => void;
}

/** How far an answer goes that is not a species, and where to look on. */
export function PartialAnswerNote({ answer, result, onLeave }: PartialAnswerNoteProps) {
  const { query, sentence } = answer;
  const href = query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;
  return (
    <>
      <p className="mt-4 flex items-start gap-2">
        <CircleHelp aria-hidden className="icon mt-px shrink-0 text-sun" />
        <span className="min-w-0 text-pretty">
          <span className="font-medium">{sentence}</span> {words.anotherPhotoMayHelp}
        </span>
      </p>
      <ToxicityLine text={toxicityAmong(result.candidates)} className="mt-2" />
      <ButtonLink
        size="sm"
        className="mt-3 max-w-full"
        href={href}
        icon={<Search aria-hidden className="icon-sm shrink-0" />}
        onClick={onLeave}
      >
        <span className="min-w-0">
          {query === '' ? words.searchByName : words.searchFor((name) => <span className="latin">{name}</span>, query)}
        </span>
      </ButtonLink>
    </>
  );
}
