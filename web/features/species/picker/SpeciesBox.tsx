import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as words from '#words/species-picker.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SpeciesSuggestion } from '../../../../contract/species.ts';
import { NetworkError } from '../../../api/errors.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { Suggestion } from '../Suggestion.tsx';
import { useSpeciesSuggestions } from './species-picker.api.ts';

/** Five species of a list; the rest scrolls. */
const listHeight = 320;

/** Stands at the end of the list for who finds none of it right. */
const ownWords = 'own words';

interface SpeciesBoxProps {
  label: string;
  hint?: string;
  /** It was opened by a click, so it takes the focus. */
  isAsked?: boolean;
  onSpecies: (species: SpeciesSuggestion) => void;
  /** Called with the typed text; omitted if the fields for the user's own words are beside it. */
  onOwnWords?: (typed: string) => void;
}

/** A text box that suggests species while a name is typed. Enter takes the highlighted one, which is the best at first. */
export function SpeciesBox({ label, hint, isAsked = false, onSpecies, onOwnWords }: SpeciesBoxProps) {
  const [text, setText] = useState('');
  /** Whether the text is the name of what was picked, so that nothing is to be said of it. */
  const [isPicked, setPicked] = useState(false);
  const { suggestions, isLoading, failure } = useSpeciesSuggestions(isPicked ? '' : text);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    // A dialog that opens with it takes the focus first.
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [isAsked]);
  const isOffline = failure !== null && (failure.isPaused || failure.error instanceof NetworkError);
  const isNone = suggestions?.length === 0 && !isLoading;
  const items = suggestions ? [...suggestions, ...(onOwnWords && !isLoading ? [ownWords] : [])] : [];
  const status = isLoading ? words.searching : isNone ? words.nothingFound : '';

  const pick = (item: SpeciesSuggestion | typeof ownWords) => {
    if (item === ownWords) {
      onOwnWords?.(text.trim());
      return;
    }
    setText(item.commonName);
    setPicked(true);
    onSpecies(item);
  };

  return (
    <div ref={box}>
      <Field label={label} hint={hint}>
        {(control) => (
          <Combobox<SpeciesSuggestion | typeof ownWords>
            label={label}
            control={control}
            isChoice
            isLookup
            isWaiting={isLoading}
            listHeight={listHeight}
            maxLength={limits.name}
            value={text}
            onValueChange={(typed) => {
              setText(typed);
              setPicked(false);
            }}
            items={items as (SpeciesSuggestion | typeof ownWords)[]}
            keyOf={(item) => (item === ownWords ? item : item.speciesId)}
            onPick={pick}
            footnote={isNone ? words.nothingFound : undefined}
          >
            {(item) =>
              item === ownWords ? (
                <>
                  <span className="grid size-10 shrink-0 place-items-center text-leaf">
                    <PencilLine aria-hidden className="icon" />
                  </span>
                  <span dir="auto" className="min-w-0 py-1 font-medium text-leaf [overflow-wrap:anywhere]">
                    {words.callIt(text.trim())}
                  </span>
                </>
              ) : (
                <Suggestion species={item} query={text} />
              )
            }
          </Combobox>
        )}
      </Field>
      <div role="status" className="text-sm text-ink-2 not-empty:mt-1.5">
        {failure ? null : items.length > 0 ? (
          <span className="sr-only">{status || words.found(suggestions?.length ?? 0)}</span>
        ) : (
          status
        )}
      </div>
      {failure && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          <p role="alert">{isOffline ? words.offline : words.notSearched}</p>
          {!failure.isPaused && <TryAgain of={failure} size="sm" />}
        </div>
      )}
    </div>
  );
}
