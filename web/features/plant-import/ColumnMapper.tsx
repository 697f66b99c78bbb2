import { useId } from 'react';
import * as words from '#words/plant-import.ts';
import { isolated } from '../../../contract/names.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { type Columns, withField } from './columns.rules.ts';
import { type DateOrder, dateOrders } from './days.rules.ts';
import { type ColumnField, columnFields, fieldLabels, isDay } from './headings.ts';
import { columnName, type Table } from './table.ts';

/** Cells that show what a column holds. */
const shownCells = 3;

/** As the `ref` of what takes the place of a button that was pressed: moves the focus there, once it is shown. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

export interface Mapping {
  columns: Columns;
  hasHeadings: boolean;
  order: DateOrder;
}

interface ColumnMapperProps {
  table: Table;
  mapping: Mapping;
  onChange: (changes: Partial<Mapping>) => void;
}

/** Says of each column of a table what it is. */
export function ColumnMapper({ table, mapping, onChange }: ColumnMapperProps) {
  const { columns, hasHeadings, order } = mapping;
  const id = useId();
  const [first, ...others] = table.rows;
  const below = hasHeadings ? others : table.rows;
  return (
    <section aria-labelledby={id} className="mt-8">
      {/* The button that led here is gone. */}
      <h2 ref={focusOn} id={id} tabIndex={-1} className="text-xl outline-none">
        {words.columnsTitle}
      </h2>
      <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          checked={hasHeadings}
          onChange={({ target }) => onChange({ hasHeadings: target.checked })}
        />
        {words.hasHeadings}
      </label>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-line sm:grid-cols-2 xl:grid-cols-3">
        {columns.map((field, index) => {
          const letter = columnName(index);
          const heading = hasHeadings ? (first?.cells[index] ?? '') : '';
          const cells = below.map(({ cells: all }) => all[index] ?? '').filter((cell) => cell !== '');
          return (
            <li key={letter} className="border-b border-line py-3">
              <Field
                label={
                  <span dir="auto" className="[overflow-wrap:anywhere]">
                    {heading === '' ? words.columnLabel(letter) : isolated(heading)}
                  </span>
                }
                hint={
                  <span dir="auto" className="block truncate">
                    {cells.slice(0, shownCells).join(' · ') || '–'}
                  </span>
                }
              >
                {(control) => (
                  <Select
                    {...control}
                    value={field ?? ''}
                    onChange={({ target }) =>
                      onChange({ columns: withField(columns, index, (target.value || null) as ColumnField | null) })
                    }
                  >
                    <option value="">{words.leftOut}</option>
                    {columnFields.map((one) => (
                      <option key={one} value={one}>
                        {fieldLabels[one]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </li>
          );
        })}
      </ul>
      {columns.some((field) => field !== null && isDay(field)) && (
        <Field label={words.dateOrder} className="mt-4 max-w-sm">
          {(control) => (
            <Select
              {...control}
              value={order}
              onChange={({ target }) => onChange({ order: target.value as DateOrder })}
            >
              {dateOrders.map((one) => (
                <option key={one} value={one}>
                  {words.dateOrders[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </section>
  );
}
