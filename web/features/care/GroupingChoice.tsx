import { useId } from 'react';
import type { Grouping } from './today.rules.ts';

const choices: readonly [Grouping, string][] = [
  ['place', 'By place'],
  ['plant', 'By plant'],
];

/** How tasks are grouped. */
export function GroupingChoice({ value, onChange }: { value: Grouping; onChange: (value: Grouping) => void }) {
  const name = useId();
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Group tasks</legend>
      {choices.map(([by, label]) => (
        <label key={by} className="choice">
          <input type="radio" name={name} className="sr-only" checked={by === value} onChange={() => onChange(by)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
