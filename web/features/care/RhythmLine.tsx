import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/plant-care.ts';
import { Select, TextInput } from '../../ui/inputs.tsx';

interface RhythmLineProps {
  interval: UseFormRegisterReturn;
  unit: UseFormRegisterReturn;
  start: UseFormRegisterReturn;
  /** Stands before the day: `starting`, `next on`. */
  day: string;
  error: string | undefined;
}

/** One sentence with fields in it: `Every [7] [days], starting [day]`. */
export function RhythmLine({ interval, unit, start, day, error }: RhythmLineProps) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 font-medium">
        <span className="flex items-center gap-2.5">
          <label htmlFor={`${id}-days`}>{words.every}</label>
          <TextInput
            {...interval}
            id={`${id}-days`}
            inputMode="numeric"
            autoComplete="off"
            className="w-18! text-center"
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
          />
          <Select {...unit} aria-label={words.unit} className="w-auto!">
            {(['days', 'months'] as const).map((one) => (
              <option key={one} value={one}>
                {words.unitNames[one]}
              </option>
            ))}
          </Select>
        </span>
        <span className="flex items-center gap-2.5">
          <label htmlFor={`${id}-start`}>{day}</label>
          <TextInput {...start} id={`${id}-start`} type="date" min="1970-01-02" max="2999-12-30" className="w-auto!" />
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-clay">
          <CircleAlert aria-hidden className="icon-sm mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
