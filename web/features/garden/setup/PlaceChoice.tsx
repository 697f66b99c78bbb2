import * as words from '#words/plant-setup.ts';
import { limits } from '../../../../contract/limits.ts';
import { PlaceInput } from '../../../ui/inputs.tsx';
import { usePlaces } from '../../plants/garden.api.ts';
import { placesToOffer } from './plant-setup.rules.ts';

/** A place of the garden, or one that is typed; at most one of both is set. */
export interface ChosenPlace {
  known: string | null;
  typed: string;
}

interface PlaceChoiceProps {
  chosen: ChosenPlace;
  onChange: (chosen: ChosenPlace) => void;
}

/** Where the plant grows: the places of its garden, and a box for another one. None is fine, too. */
export function PlaceChoice({ chosen, onChange }: PlaceChoiceProps) {
  const places = usePlaces().data ?? [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{words.whereItGrows}</legend>
      {places.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-2">
          {placesToOffer(places).map((name) => {
            const isChosen = name === chosen.known;
            return (
              <button
                key={name}
                type="button"
                className="choice"
                aria-pressed={isChosen}
                onClick={() => onChange({ known: isChosen ? null : name, typed: '' })}
              >
                <span dir="auto" className="truncate">
                  {name}
                </span>
              </button>
            );
          })}
        </div>
      )}
      <PlaceInput
        aria-label={words.newPlace}
        placeholder={words.newPlace}
        value={chosen.typed}
        onChange={({ target }) => onChange({ known: null, typed: target.value })}
        places={places}
        maxLength={limits.shortText}
      />
    </fieldset>
  );
}
