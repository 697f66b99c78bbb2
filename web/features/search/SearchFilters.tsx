import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import * as words from '#words/search.ts';
import { ownValue } from '../../../contract/own-value.ts';
import {
  anyValue,
  type SpeciesFilterName,
  speciesFilterNames,
  speciesFilters,
} from '../../../contract/species-filters.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/inputs.tsx';
import { compareNames } from '../plants/sort.rules.ts';
import { type Filters, useFacets } from './search.api.ts';

interface SearchFiltersProps {
  query: string;
  filters: Filters;
  onFilter: (changes: Partial<Filters>) => void;
}

/** A value of the plant database, as people say it. */
const valueText = (filter: SpeciesFilterName, value: string): string =>
  filter === 'zone' ? words.zone(value) : (ownValue(words.filterValues, value) ?? value);

/** Names of habits stand from A to Z; the other values go from most to least. */
const inOrder = (filter: SpeciesFilterName, values: readonly string[]): readonly string[] =>
  filter === 'habit' ? values.toSorted((a, b) => compareNames(valueText(filter, a), valueText(filter, b))) : values;

/** By which facts the results are narrowed, in the address or by the words of the query, and how many others would leave. */
export function SearchFilters({ query, filters, onFilter }: SearchFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data } = useFacets(query, filters);
  if (!data) return null;
  const { narrowedBy, counts } = data;
  const narrowed = speciesFilterNames.filter((name) => narrowedBy[name] !== undefined);
  const offered = speciesFilterNames.filter((name) => narrowed.includes(name) || Object.keys(counts[name]).length > 0);
  if (offered.length === 0) return null;
  const set = (name: SpeciesFilterName, value: string) => onFilter({ [name]: value });
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          icon={<SlidersHorizontal aria-hidden className="icon-sm" />}
          onClick={() => setOpen(!open)}
        >
          {words.filters}
        </Button>
        {narrowed.map((name) => (
          <Button
            key={name}
            size="sm"
            aria-label={words.removeFilter(words.filterNames[name], valueText(name, narrowedBy[name] ?? ''))}
            onClick={() => set(name, anyValue)}
          >
            {words.narrowedBy(words.filterNames[name], valueText(name, narrowedBy[name] ?? ''))}
            <X aria-hidden className="icon-sm shrink-0" />
          </Button>
        ))}
      </div>
      {open && (
        <section
          id={id}
          aria-label={words.filters}
          className="mt-3 grid grid-cols-2 gap-3 rounded-sheet border border-line bg-sheet p-4 sm:grid-cols-3"
        >
          {offered.map((name) => (
            <div key={name} className="min-w-0">
              <label htmlFor={`${id}-${name}`} className="text-sm font-medium text-ink-2">
                {words.filterNames[name]}
              </label>
              <Select
                id={`${id}-${name}`}
                className="mt-1"
                value={narrowedBy[name] ?? anyValue}
                onChange={(event) => set(name, event.target.value)}
              >
                <option value={anyValue}>{words.anyValue}</option>
                {inOrder(name, speciesFilters[name])
                  .filter((value) => value === narrowedBy[name] || counts[name][value] !== undefined)
                  .map((value) => (
                    <option key={value} value={value}>
                      {words.filterOption(valueText(name, value), counts[name][value] ?? 0)}
                    </option>
                  ))}
              </Select>
            </div>
          ))}
        </section>
      )}
      {narrowedBy.pets !== undefined && <p className="mt-3 text-sm text-ink-2">{words.listsOnly}</p>}
    </div>
  );
}
