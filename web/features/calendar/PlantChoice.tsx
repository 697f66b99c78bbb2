import { useMemo, useState } from 'react';
import * as words from '#words/calendar.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import type { FieldControl } from '../../ui/Field.tsx';
import { find, findablePlants, wordsIn } from '../plants/find.rules.ts';
import { useGarden } from '../plants/garden.api.ts';
import { usePlant } from '../plants/plants.api.ts';
import { sortGarden } from '../plants/sort.rules.ts';

interface Option {
  /** The id as text; empty for the whole garden. */
  id: string;
  name: string;
  latinName?: string;
}

interface PlantChoiceProps {
  control: FieldControl;
  value: string;
  /** A plant whose name is known here. */
  known: { id: number; commonName: string } | null;
  onChange: (id: string) => void;
}

/** More rows than these take a phone too long to draw, and nobody reads them: the rest is found by typing. */
const atMost = 50;

const wholeGarden: Option = { id: '', name: words.wholeGarden };

/** The plants by name, the whole garden first, or those that a text fits, best first. */
function useOptions(text: string, isWanted: boolean): { options: readonly Option[]; more: number; isLoading: boolean } {
  const garden = useGarden(isWanted);
  const plants = useMemo(() => sortGarden(garden.plants ?? [], 'name'), [garden.plants]);
  const findable = useMemo(() => findablePlants(plants), [plants]);
  const typed = wordsIn(text);
  const found =
    typed.length > 0 ? find(findable, typed, atMost) : { items: plants.slice(0, atMost), total: plants.length };
  const options = found.items.map(({ id, commonName, latinName }) => ({ id: String(id), name: commonName, latinName }));
  return {
    options: words.wholeGarden.toLowerCase().startsWith(text.toLowerCase()) ? [wholeGarden, ...options] : options,
    more: found.total - found.items.length,
    isLoading: isWanted && (garden.plants === undefined || garden.hasMore) && !garden.isError,
  };
}

/** Chooses an own plant, or the whole garden. The garden is loaded when the box is first entered. */
export function PlantChoice({ control, value, known, onChange }: PlantChoiceProps) {
  const [isWanted, setWanted] = useState(false);
  /** Null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const { options, more, isLoading } = useOptions(typed ?? '', isWanted);
  const [picked, setPicked] = useState<Option | null>(null);
  const chosen = [wholeGarden, picked, known && { id: String(known.id), name: known.commonName }].find(
    (option) => option?.id === value,
  );
  const other = usePlant(chosen ? null : Number(value)).data;
  const text = typed ?? chosen?.name ?? other?.commonName ?? words.unknownPlant;
  const status = typed === null || options.length > 0 ? '' : isLoading ? words.loadingPlants : words.noMatchingPlants;
  return (
    <>
      <Combobox
        label={words.plantOptional}
        control={control}
        isChoice
        onEnter={() => setWanted(true)}
        onLeave={() => setTyped(null)}
        value={text}
        onValueChange={(next) => {
          setTyped(next);
          // Emptied, the box names no plant.
          if (next === '') onChange('');
        }}
        items={options}
        keyOf={({ id }) => id}
        onPick={(option) => {
          setPicked(option);
          setTyped(null);
          onChange(option.id);
        }}
        footnote={more > 0 ? words.morePlants(more) : undefined}
      >
        {({ name, latinName }) => (
          <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
            <span dir="auto">{name}</span>
            {latinName && (
              <span dir="auto" className="latin ms-2 text-sm text-ink-2">
                {latinName}
              </span>
            )}
          </span>
        )}
      </Combobox>
      <p role="status" className="text-sm text-ink-2 not-empty:mt-1.5">
        {status}
      </p>
    </>
  );
}
