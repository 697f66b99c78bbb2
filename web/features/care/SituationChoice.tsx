import { useId } from 'react';
import * as words from '#words/plant.tsx';
import { type Situation, situations } from '../../../contract/values.ts';
import { classes } from '../../ui/classes.ts';

interface SituationChoiceProps {
  /** Undefined while it isn't known. */
  chosen: Situation | undefined;
  onChange: (situation: Situation) => void;
  className?: string;
}

/** Where a plant grows, which its care depends on: in a room, in a pot outdoors, or in the ground. */
export function SituationChoice({ chosen, onChange, className }: SituationChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes('flex min-w-0 flex-wrap gap-2', className)}>
      <legend className="sr-only">{words.labels.situation}</legend>
      {situations.map((situation) => (
        <label key={situation} className="choice">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={situation === chosen}
            onChange={() => onChange(situation)}
          />
          {words.choices[situation]}
        </label>
      ))}
    </fieldset>
  );
}
