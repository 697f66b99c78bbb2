import { Droplets, FileUp, Tag, Tags, TextCursorInput } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import * as words from '#words/garden.ts';
import { inDigits } from '#words/language.ts';
import * as tagWords from '#words/own-tags.ts';
import { plantImport } from '#words/pages.ts';
import * as plantWords from '#words/plant.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { filterFields } from '../../../contract/plant-fields.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ChipChoice } from '../../ui/ChipChoice.tsx';
import { fieldText } from '../plants/field-text.ts';
import { gardenSorts } from '../plants/sort.rules.ts';
import { TagDot } from '../tags/TagChips.tsx';
import { useTags } from '../tags/tags.api.ts';
import { countValues, gardenChoices, gardenGroups, type PlaceCount } from './garden.rules.ts';
import type { GardenView } from './garden-address.ts';
import { type GardenLayout, gardenLayouts } from './garden-layout.ts';

const look = {
  legendClassName: 'mb-1.5 text-sm font-medium text-ink-2',
  chipsClassName: 'max-h-52 overflow-y-auto p-0.5',
};

interface ValueChoiceProps {
  legend: string;
  /** The choice of all plants. */
  all: string;
  values: readonly PlaceCount[];
  nameOf?: (value: string) => ReactNode;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the garden to the plants of one value, each shown with their number. */
function ValueChoice({ legend, all, values, nameOf = (name) => name, value, onChange }: ValueChoiceProps) {
  return (
    <div className="lg:col-span-2">
      <ChipChoice<string>
        {...look}
        legend={legend}
        choices={[
          ['', all],
          ...values.map(
            ({ name, count }) =>
              [
                placeKey(name),
                <Fragment key={name}>
                  <span dir="auto" className="min-w-0 max-w-64 truncate">
                    {nameOf(name)}
                  </span>
                  <span className="figures text-ink-2">{inDigits(count)}</span>
                </Fragment>,
              ] as const,
          ),
        ]}
        value={placeKey(value)}
        onChange={(key) => onChange(values.find(({ name }) => placeKey(name) === key)?.name ?? '')}
      />
    </div>
  );
}

interface ArrangePanelProps {
  id: string;
  view: GardenView;
  layout: GardenLayout;
  onLayout: (layout: GardenLayout) => void;
  places: readonly PlaceCount[];
  /** All plants of the garden. */
  plants: readonly PlantCard[];
  onChange: (changes: Partial<GardenView>) => void;
  /** Opens the dialog that changes tags, fields or kinds of care; null for viewers. */
  onManage: ((what: 'tags' | 'fields' | 'kinds') => void) | null;
}

/** How the garden is shown: as cards or a list, its sort order, groups, and which plants. */
export function ArrangePanel({ id, view, layout, onLayout, places, plants, onChange, onManage }: ArrangePanelProps) {
  const search = useSearch();
  const tags = useTags();
  const ownTags = countValues(plants.flatMap((plant) => plant.ownTags ?? []));
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
        <ValueChoice
          legend={words.placeFilter}
          all={words.allPlaces}
          values={places}
          value={view.place}
          onChange={(place) => onChange({ place })}
        />
      ) : (
        <p className="text-sm text-ink-2 lg:col-span-2">{words.noPlacesYet}</p>
      )}
      {ownTags.length > 0 && (
        <ValueChoice
          legend={tagWords.yourTags}
          all={words.anyValue}
          values={ownTags}
          nameOf={(name) => (
            <span className="flex min-w-0 items-center gap-2">
              <TagDot color={tags.data?.find((tag) => tag.name === name)?.color} />
              <span className="truncate">{name}</span>
            </span>
          )}
          value={view.tag}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      {filterFields.map((name) => {
        const values = countValues(plants.map((plant) => plant[name]));
        return (
          values.length > 0 && (
            <ValueChoice
              key={name}
              legend={plantWords.labels[name]}
              all={words.anyValue}
              values={values}
              nameOf={(value) => fieldText(name, value)}
              value={view[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          )
        );
      })}
      <div className="-ms-3 flex flex-wrap lg:col-span-2">
        {onManage && Boolean(tags.data?.length) && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Tags aria-hidden className="icon-sm" />}
            onClick={() => onManage('tags')}
          >
            {tagWords.manage}
          </Button>
        )}
        {onManage && (
          <Button
            size="sm"
            variant="ghost"
            icon={<TextCursorInput aria-hidden className="icon-sm" />}
            onClick={() => onManage('fields')}
          >
            {words.manageFields}
          </Button>
        )}
        {onManage && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Droplets aria-hidden className="icon-sm" />}
            onClick={() => onManage('kinds')}
          >
            {words.careKinds}
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
        {onManage && (
          <ButtonLink size="sm" variant="ghost" icon={<FileUp aria-hidden className="icon-sm" />} href="/garden/import">
            {plantImport.title}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
