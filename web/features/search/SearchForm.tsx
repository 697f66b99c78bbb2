import { Camera, Search } from 'lucide-react';
import { type FormEvent, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/search.ts';
import { SearchBody } from '../../../contract/forms.ts';
import { limits } from '../../../contract/limits.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { validate } from '../../api/validation.ts';
import { useFragment } from '../../ui/address.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { afterPaint } from '../../ui/scheduling.ts';
import { toast } from '../../ui/toast.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { Suggestion } from '../species/Suggestion.tsx';
import { useSuggestions } from './search.api.ts';

interface SearchFormProps {
  text: string;
  onTextChange: (text: string) => void;
  /** Called with the trimmed text, which is never blank. */
  onSearch: (query: string) => void;
  onPick: (species: SpeciesItem) => void;
  /** The search for this very text is under way. */
  searching: boolean;
}

/** On a touch screen, the keyboard that was typed on covers the results. */
function putKeyboardAway(): void {
  const touched = window.matchMedia('(pointer: coarse)').matches;
  if (touched && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Focuses the search field if the address has `#search`, which is then removed, so that it works again. */
function useFocusFromAddress() {
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  const isAsked = useFragment() === 'search';
  useEffect(() => {
    if (!isAsked) return;
    form.current?.querySelector('input')?.focus();
    navigate(`~${location.pathname}${location.search}`, { replace: true });
  }, [isAsked, navigate]);
  return form;
}

/** The search box with its suggestions, and the two ways to find a plant: by words and by a photo. */
export function SearchForm({ text, onTextChange, onSearch, onPick, searching }: SearchFormProps) {
  const suggestions = useSuggestions(text);
  const form = useFocusFromAddress();
  // What is marked in them follows the typing when there is time.
  const marked = useDeferredValue(text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = validate(SearchBody, { query: text });
    if (wanted.success) {
      // The answer to the press comes first.
      void afterPaint().then(putKeyboardAway);
      onSearch(wanted.data.query);
      return;
    }
    const description = wanted.error.issues[0]?.message;
    toast({ title: words.searchError, ...(description && { description }), tone: 'destructive' });
  };

  return (
    <search>
      <form
        ref={form}
        onSubmit={submit}
        className="mt-6 grid grid-cols-2 gap-3 *:first:col-span-full sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:*:first:col-span-1"
      >
        <Combobox
          label={words.searchBy}
          placeholder={words.searchByShort}
          maxLength={limits.name}
          value={text}
          onValueChange={onTextChange}
          items={suggestions}
          keyOf={({ speciesId }) => speciesId}
          onPick={onPick}
        >
          {(species) => <Suggestion species={species} query={marked} />}
        </Combobox>
        <Button
          type="submit"
          variant="primary"
          icon={<Search aria-hidden className="size-[1.15em] stroke-[2.2]" />}
          busy={searching}
        >
          {words.search}
        </Button>
        <Button icon={<Camera aria-hidden className="icon" />} onClick={openCameraModal}>
          {words.identify}
        </Button>
      </form>
    </search>
  );
}
