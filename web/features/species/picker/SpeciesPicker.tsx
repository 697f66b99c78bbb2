import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/species-picker.ts';
import type { SpeciesSuggestion } from '../../../../contract/species.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PlantNames } from './NameFields.tsx';
import { OwnWordsForm } from './OwnWordsForm.tsx';
import { SpeciesBox } from './SpeciesBox.tsx';

interface SpeciesPickerProps {
  label: string;
  /** Initial values of the user's own words; empty for none. */
  initial: PlantNames;
  /** What was chosen is being saved. */
  busy: boolean;
  onSpecies: (species: SpeciesSuggestion) => void;
  /** What the server refuses of them stands beside its field. */
  onOwnWords: (names: PlantNames) => Promise<unknown>;
  /** Only for a picker that was opened by a click, and can be closed again. */
  onClose?: () => void;
}

/** Chooses a plant: a species of the plant database, found while typing, or the user's own words. Not within a form. */
export function SpeciesPicker({ label, initial, busy, onSpecies, onOwnWords, onClose }: SpeciesPickerProps) {
  /** Initial values of the user's own words; null while the plant database is searched. */
  const [own, setOwn] = useState<PlantNames | null>(null);
  const [isAsked, setAsked] = useState(onClose !== undefined);
  if (own) {
    return (
      <OwnWordsForm
        initial={own}
        busy={busy}
        onSave={onOwnWords}
        onSearch={() => {
          setAsked(true);
          setOwn(null);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <SpeciesBox
        label={label}
        hint={words.searchHint}
        isAsked={isAsked}
        onSpecies={(species) => !busy && onSpecies(species)}
        onOwnWords={(typed) => setOwn(typed === '' ? initial : { commonName: typed, latinName: '' })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3"
          icon={<PencilLine aria-hidden className="icon-sm" />}
          disabled={busy}
          onClick={() => setOwn(initial)}
        >
          {words.useOwnWords}
        </Button>
        {onClose && (
          <Button size="sm" onClick={onClose} disabled={busy}>
            {common.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
