import { useId } from 'react';
import * as words from '#words/calendar.tsx';
import type { Grouping } from './today.rules.ts';

const choices: readonly [Grouping, string][] = [
  ['place', words.byPlace],
  ['plant', words.byPlant],
];

/** How tasks are grouped. */
export function GroupingChoice({ value, onChange }: { value: Grouping; onChange: (value: Grouping) => void }) {
  const name = useId();
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{words.groupTasks}</legend>
      {choices.map(([by, label]) => (
        <label key={by} className="choice">
          <input type="radio" name={name} className="sr-only" checked={by === value} onChange={() => onChange(by)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
