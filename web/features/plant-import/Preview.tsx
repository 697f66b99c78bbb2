import { useId } from 'react';
import { formatDay } from '#words/dates.ts';
import { inDigits, plantCount } from '#words/language.ts';
import * as words from '#words/plant-import.ts';
import type { TableImport } from '../../../contract/plant-import.ts';
import { fieldText } from '../plants/field-text.ts';
import { type ColumnField, columnFields, fieldLabels, isDay } from './headings.ts';
import type { ReadPlant } from './plants.rules.ts';

/** Plants that are shown as they would be. */
const shownPlants = 20;

const cell = 'max-w-64 truncate px-3 py-2 text-start align-top';

const textOf = ({ plant }: ReadPlant, field: ColumnField): string => {
  const value = plant[field];
  if (!value) return '';
  return isDay(field) ? formatDay(String(value), 'medium') : (fieldText(field, value) ?? '');
};

interface PreviewProps {
  plants: readonly ReadPlant[];
  /** The species of each; null before the names were checked. */
  answer: TableImport | null;
}

/** The first plants of a table as they would be. */
export function Preview({ plants, answer }: PreviewProps) {
  const id = useId();
  const shown = plants.slice(0, shownPlants);
  const fields = columnFields.filter((field) => shown.some((one) => textOf(one, field) !== ''));
  const latinNames = new Map(answer?.species.map((species) => [species.id, species.latinName]));
  return (
    <div className="mt-8">
      <h2 id={id} className="text-xl">
        {words.previewTitle}
      </h2>
      <p className="figures mt-1 text-ink-2">
        {shown.length < plants.length ? words.firstOf(shown.length, plants.length) : plantCount(plants.length)}
      </p>
      {/* A region that scrolls takes the focus, so that the arrow keys scroll it. */}
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-sheet border border-line"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-ink-2">
              <th scope="col" className={cell}>
                {words.row}
              </th>
              {answer && (
                <th scope="col" className={cell}>
                  {words.species}
                </th>
              )}
              {fields.map((field) => (
                <th key={field} scope="col" className={`${cell} whitespace-nowrap`}>
                  {fieldLabels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one, index) => (
              <tr key={one.row} className="border-b border-line last:border-b-0">
                <td className={`${cell} figures text-ink-2`}>{inDigits(one.row)}</td>
                {answer && (
                  <td className={cell}>
                    {latinNames.has(answer.plants[index]?.speciesId ?? 0) ? (
                      <span className="latin">{latinNames.get(answer.plants[index]?.speciesId ?? 0)}</span>
                    ) : (
                      <span className="text-ink-2">{words.noSpecies}</span>
                    )}
                  </td>
                )}
                {fields.map((field) => (
                  <td key={field} dir="auto" className={cell}>
                    {textOf(one, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
