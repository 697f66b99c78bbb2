import { type ComponentProps, useState } from 'react';
import type { CalendarEntry } from './calendar.rules.ts';
import { EventNotFound } from './EventNotFound.tsx';
import { UpcomingDialog } from './UpcomingDialog.tsx';

interface OpenUpcomingProps extends Omit<ComponentProps<typeof UpcomingDialog>, 'shown'> {
  /** The occurrence, if it is among those loaded. */
  shown: CalendarEntry | undefined;
  /** All occurrences of the visible days have loaded. */
  isSettled: boolean;
}

/** The occurrence of a plan or of a repeating event in the address. */
export function OpenUpcoming({ shown, isSettled, ...dialog }: OpenUpcomingProps) {
  // If it has become an event, it stays while its dialog closes.
  const [known, setKnown] = useState(shown);
  if (shown && shown !== known) setKnown(shown);
  if (known?.occurrence) return <UpcomingDialog {...dialog} shown={known} />;
  return isSettled && <EventNotFound open={dialog.open} onClose={dialog.onClose} />;
}
