import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as words from '#words/calendar.ts';
import { fold } from '../../../contract/fold.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import type { FieldControl } from '../../ui/Field.tsx';
import { find, findable, findablePlants, wordsIn } from '../plants/find.rules.ts';
import { useGarden, usePlaces } from '../plants/garden.api.ts';
import { sortGarden } from '../plants/sort.rules.ts';
import { type ForOption, forKey, placeOption, plantOption } from './for-choice.ts';

interface ForChoiceProps {
  label: string;
  control: FieldControl;
  /** The name of the choice; undefined while it is loading. */
  name: string | undefined;
  /** The label for neither a plant nor a place. */
  neither: string;
  onChange: (chosen: ForOption) => void;
}

/** More rows than this render too slowly on a phone, and are too many to read: the rest is found by typing. */
const atMost = 50;

/** The plants by name after the places, or those that match a text, best first. */
function useOptions(text: string, whole: ForOption, isWanted: boolean) {
  const garden = useGarden(isWanted);
  const places = usePlaces(isWanted).data;
  const plants = useMemo(() => sortGarden(garden.plants ?? [], 'name'), [garden.plants]);
  const findablePlaces = useMemo(() => (places ?? []).map((place) => findable(place, [place.name])), [places]);
  const findableInGarden = useMemo(() => findablePlants(plants), [plants]);
  const typed = wordsIn(text);
  const foundPlaces =
    typed.length > 0
      ? find(findablePlaces, typed, atMost)
      : { items: (places ?? []).slice(0, atMost), total: places?.length ?? 0 };
  const found =
    typed.length > 0 ? find(findableInGarden, typed, atMost) : { items: plants.slice(0, atMost), total: plants.length };
  const options: ForOption[] = [
    ...(fold(whole.name).startsWith(fold(text)) ? [whole] : []),
    ...foundPlaces.items.map(placeOption),
    ...found.items.map((plant) => ({ ...plantOption(plant), latinName: plant.latinName })),
  ];
  return {
    options,
    more: found.total - found.items.length,
    morePlaces: foundPlaces.total - foundPlaces.items.length,
    isLoading: isWanted && (garden.plants === undefined || garden.hasMore) && !garden.isError,
  };
}

/** What a list that is cut off leaves out. */
function whatIsMore(plants: number, places: number): string | undefined {
  if (plants > 0 && places > 0) return words.moreOptions(plants, places);
  return plants > 0 ? words.morePlants(plants) : places > 0 ? words.morePlaces(places) : undefined;
}

/** Chooses a plant, a place or the whole garden. Both lists load when the field is first focused. */
export function ForChoice({ label, control, name, neither, onChange }: ForChoiceProps) {
  const [isWanted, setWanted] = useState(false);
  /** Null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const whole = useMemo((): ForOption => ({ plantId: '', placeId: '', name: neither }), [neither]);
  const { options, more, morePlaces, isLoading } = useOptions(typed ?? '', whole, isWanted);
  const isWaiting = isLoading && options.length === 0;
  const status = typed === null || options.length > 0 ? '' : isWaiting ? words.loadingPlants : words.noMatchingPlants;
  return (
    <>
      <Combobox
        label={label}
        control={control}
        isChoice
        isWaiting={isWaiting}
        onEnter={() => setWanted(true)}
        onLeave={() => setTyped(null)}
        value={typed ?? (name === '' ? neither : (name ?? words.unknownPlant))}
        onValueChange={(next) => {
          setTyped(next);
          // Cleared, the field selects nothing.
          if (next === '') onChange(whole);
        }}
        items={options}
        keyOf={forKey}
        onPick={(option) => {
          setTyped(null);
          onChange(option);
        }}
        footnote={whatIsMore(more, morePlaces)}
      >
        {({ name: text, latinName, placeId }) => (
          <span className="flex min-w-0 items-center gap-2 py-1 [overflow-wrap:anywhere]">
            {placeId !== '' && <MapPin aria-hidden className="icon-sm shrink-0 text-ink-2" />}
            <span className="min-w-0">
              <span dir="auto">{text}</span>
              {latinName && (
                <span dir="auto" className="latin ms-2 text-sm text-ink-2">
                  {latinName}
                </span>
              )}
            </span>
          </span>
        )}
      </Combobox>
      <p role="status" className="text-sm text-ink-2 not-empty:mt-1.5">
        {status}
      </p>
    </>
  );
}
