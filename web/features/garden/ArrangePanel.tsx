import { MapPin, Tag } from 'lucide-react';
import { Fragment } from 'react';
import { useSearch } from 'wouter';
import * as words from '#words/garden.ts';
import { inDigits } from '#words/language.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ChipChoice } from '../../ui/ChipChoice.tsx';
import { gardenSorts } from '../plants/sort.rules.ts';
import { gardenChoices, gardenGroups, type PlaceCount } from './garden.rules.ts';
import type { GardenView } from './garden-address.ts';
import { type GardenLayout, gardenLayouts } from './garden-layout.ts';

const look = {
  legendClassName: 'mb-1.5 text-sm font-medium text-ink-2',
  chipsClassName: 'max-h-52 overflow-y-auto p-0.5',
};

interface ArrangePanelProps {
  id: string;
  view: GardenView;
  layout: GardenLayout;
  onLayout: (layout: GardenLayout) => void;
  places: readonly PlaceCount[];
  onChange: (changes: Partial<GardenView>) => void;
  /** Opens the dialog that moves several plants; null for viewers. */
  onMove: (() => void) | null;
}

/** How the garden is shown: as cards or a list, its sort order, groups, and place. */
export function ArrangePanel({ id, view, layout, onLayout, places, onChange, onMove }: ArrangePanelProps) {
  const search = useSearch();
  return (
    <section
      id={id}
      aria-label={words.arrange}
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 rounded-sheet border border-line bg-sheet p-4 sm:p-5 lg:grid-cols-2"
    >
      <ChipChoice
        {...look}
        legend={words.sortBy}
        choices={gardenSorts.map((value) => [value, words.sortNames[value]])}
        value={view.sort}
        onChange={(sort) => onChange({ sort, reversed: null })}
      />
      <ChipChoice
        {...look}
        legend={words.groupBy}
        choices={gardenGroups.map((value) => [value, words.groupNames[value]])}
        value={view.group}
        onChange={(group) => onChange({ group })}
      />
      <ChipChoice
        {...look}
        legend={words.layout}
        choices={gardenLayouts.map((value) => [value, words.layoutNames[value]])}
        value={layout}
        onChange={onLayout}
      />
      <ChipChoice
        {...look}
        legend={words.show}
        choices={gardenChoices.map((value) => [value, words.choiceNames[value]])}
        value={view.only}
        onChange={(only) => onChange({ only })}
      />
      {places.length > 0 ? (
        <div className="lg:col-span-2">
          <ChipChoice<string>
            {...look}
            legend={words.placeFilter}
            choices={[
              ['', words.allPlaces],
              ...places.map(
                ({ name, count }) =>
                  [
                    placeKey(name),
                    <Fragment key={name}>
                      <span dir="auto" className="min-w-0 max-w-64 truncate">
                        {name}
                      </span>
                      <span className="figures text-ink-2">{inDigits(count)}</span>
                    </Fragment>,
                  ] as const,
              ),
            ]}
            value={placeKey(view.place)}
            onChange={(value) => onChange({ place: places.find(({ name }) => placeKey(name) === value)?.name ?? '' })}
          />
        </div>
      ) : (
        <p className="text-sm text-ink-2 lg:col-span-2">{words.noPlacesYet}</p>
      )}
      <div className="-ms-3 flex flex-wrap lg:col-span-2">
        {onMove && (
          <Button size="sm" variant="ghost" icon={<MapPin aria-hidden className="icon-sm" />} onClick={onMove}>
            {words.movePlants}
          </Button>
        )}
        <ButtonLink
          size="sm"
          variant="ghost"
          icon={<Tag aria-hidden className="icon-sm" />}
          href={`/garden/labels${search && `?${search}`}`}
        >
          {words.printLabels}
        </ButtonLink>
      </div>
    </section>
  );
}
