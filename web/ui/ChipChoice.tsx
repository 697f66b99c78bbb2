import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface ChipChoiceProps<Value extends string> {
  legend: string;
  choices: readonly (readonly [value: Value, label: ReactNode])[];
  /** Undefined while it isn't known. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
  /** By default, the legend is only read out. */
  legendClassName?: string;
  chipsClassName?: string;
}

/** A radio group that looks like a row of chips. */
export function ChipChoice<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  className,
  legendClassName = 'sr-only',
  chipsClassName,
}: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes('min-w-0', className)}>
      <legend className={legendClassName}>{legend}</legend>
      <div className={classes('flex flex-wrap gap-2', chipsClassName)}>
        {choices.map(([choice, label]) => (
          <label key={choice} className="choice">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
