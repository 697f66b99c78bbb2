import * as words from '#words/identify.ts';
import type { Organ } from '../../../contract/identify.ts';
import type { IdentifyPhoto } from './identify.reducer.ts';
import { organs } from './use-identify-photos.ts';

interface OrganChoiceProps {
  photo: IdentifyPhoto;
  /** Which photo it is about, for a screen reader; null for the only one. */
  position: string | null;
  /** Called with `auto` if the choice is cleared. */
  onChoose: (organ: Organ) => void;
}

/** What part of the plant a photo shows. Nothing has to be chosen, and a second press takes a choice back. */
export function OrganChoice({ photo, position, onChoose }: OrganChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="float-start w-full font-medium">
        {words.whatItShows}
        <span className="ms-2 text-sm font-normal text-ink-2">{words.optional}</span>
        {position && <span className="sr-only">{position}</span>}
      </legend>
      <div className="flex w-full flex-wrap gap-1.5 pt-2 sm:gap-2">
        {organs.map((organ) => {
          const isChosen = photo.organ === organ;
          return (
            <button
              key={organ}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? 'auto' : organ)}
              className="choice px-2.5 sm:px-3.5"
            >
              {words.organNames[organ]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
