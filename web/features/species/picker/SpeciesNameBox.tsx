import * as words from '#words/species-picker.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SpeciesSuggestion } from '../../../../contract/species.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import type { FieldControl } from '../../../ui/Field.tsx';
import { Suggestion } from '../Suggestion.tsx';
import { useSpeciesSuggestions } from './species-picker.api.ts';

/** Four species of a list; the rest scrolls. */
const listHeight = 248;

interface SpeciesNameBoxProps {
  label: string;
  control: FieldControl;
  inputRef: (input: HTMLInputElement | null) => void;
  value: string;
  onValueChange: (text: string) => void;
  onSpecies: (species: SpeciesSuggestion) => void;
}

/** The field for the name of a plant, in a form: it suggests species, and takes any words. */
export function SpeciesNameBox({ label, control, inputRef, value, onValueChange, onSpecies }: SpeciesNameBoxProps) {
  const { suggestions = [] } = useSpeciesSuggestions(value);
  return (
    <>
      <Combobox
        label={label}
        control={control}
        inputRef={inputRef}
        isText
        listHeight={listHeight}
        maxLength={limits.name}
        value={value}
        onValueChange={onValueChange}
        items={suggestions}
        keyOf={({ speciesId }) => speciesId}
        onPick={onSpecies}
      >
        {(species) => <Suggestion species={species} query={value} />}
      </Combobox>
      <p role="status" className="sr-only">
        {suggestions.length > 0 ? words.found(suggestions.length) : ''}
      </p>
    </>
  );
}
