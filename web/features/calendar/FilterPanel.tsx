import { useId } from 'react';
import * as words from '#words/calendar.ts';
import { Field } from '../../ui/Field.tsx';
import { eventTypeDisplay } from '../care/event-types.tsx';
import { useKinds } from '../care/use-kinds.ts';
import { useTypes } from '../care/use-types.ts';
import { ForChoice } from './ForChoice.tsx';
import type { CalendarFilters } from './filters.rules.ts';
import { useForName } from './for-choice.ts';

interface FilterPanelProps {
  id: string;
  filters: CalendarFilters;
  /** A plant's calendar: there is no other plant to choose. */
  ofPlant: boolean;
  onChange: (filters: CalendarFilters) => void;
}

/** The calendar's filters: event types, and a plant or a place. */
export function FilterPanel({ id, filters, ofPlant, onChange }: FilterPanelProps) {
  const { kinds } = filters;
  const [known, types] = [useKinds(), useTypes(kinds)];
  const chosen = { plantId: String(filters.plantId ?? ''), placeId: String(filters.placeId ?? '') };
  const { name, setPicked } = useForName(chosen, []);
  const legend = useId();
  return (
    <section
      id={id}
      aria-label={words.filter}
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sheet border border-line bg-sheet p-4 sm:p-5"
    >
      <fieldset aria-labelledby={legend} className="min-w-0">
        <legend id={legend} className="mb-1.5 font-medium">
          {words.eventTypeFilter}
        </legend>
        <div className="flex flex-wrap gap-2">
          {types.map((type) => {
            const { label, Icon } = eventTypeDisplay(type, known);
            return (
              <label key={type} className="choice">
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={kinds.includes(type)}
                  onChange={(press) =>
                    onChange({
                      ...filters,
                      kinds: types.filter((one) => (one === type ? press.target.checked : kinds.includes(one))),
                    })
                  }
                />
                <Icon aria-hidden className="icon-sm" />
                {label}
              </label>
            );
          })}
        </div>
      </fieldset>
      {!ofPlant && (
        <Field label={words.plantOrPlace} className="max-w-md">
          {(control) => (
            <ForChoice
              label={words.plantOrPlace}
              control={control}
              name={name}
              neither={words.everything}
              onChange={(next) => {
                setPicked(next);
                onChange({
                  ...filters,
                  plantId: next.plantId === '' ? null : Number(next.plantId),
                  placeId: next.placeId === '' ? null : Number(next.placeId),
                });
              }}
            />
          )}
        </Field>
      )}
    </section>
  );
}
