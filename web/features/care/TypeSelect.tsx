import type { ComponentProps } from 'react';
import type { EventType } from '../../../contract/calendar.ts';
import { eventTypes } from '../../../contract/values.ts';
import { Select } from '../../ui/inputs.tsx';
import { eventTypeDisplay } from './event-types.ts';

interface TypeSelectProps extends ComponentProps<typeof Select> {
  /** Those to choose from; all unless said. */
  types?: readonly EventType[];
}

/** Chooses a type of care. */
export const TypeSelect = ({ types = eventTypes, ...select }: TypeSelectProps) => (
  <Select {...select}>
    {types.map((type) => (
      <option key={type} value={type}>
        {eventTypeDisplay(type).label}
      </option>
    ))}
  </Select>
);
