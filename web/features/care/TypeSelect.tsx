import type { ComponentProps } from 'react';
import type { EventType } from '../../../contract/calendar.ts';
import { Select } from '../../ui/inputs.tsx';
import { eventTypeDisplay } from './event-types.tsx';
import { useKinds } from './use-kinds.ts';

interface TypeSelectProps extends ComponentProps<typeof Select> {
  types: readonly EventType[];
}

/** Chooses a type of care. */
export function TypeSelect({ types, ...select }: TypeSelectProps) {
  const kinds = useKinds();
  return (
    <Select {...select}>
      {types.map((type) => (
        <option key={type} value={type}>
          {eventTypeDisplay(type, kinds).label}
        </option>
      ))}
    </Select>
  );
}
