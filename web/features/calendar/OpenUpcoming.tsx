import { type ComponentProps, useState } from 'react';
import type { CalendarEntry } from './calendar.rules.ts';
import { EventNotFound } from './EventNotFound.tsx';
import { UpcomingDialog } from './UpcomingDialog.tsx';

interface OpenUpcomingProps extends Omit<ComponentProps<typeof UpcomingDialog>, 'shown'> {
  /** It, where it is among what is here. */
  shown: CalendarEntry | undefined;
  /** All of the days that are shown are here. */
  isSettled: boolean;
}

/** The day of a plan or of a repeating event that the address asks for. */
export function OpenUpcoming({ shown, isSettled, ...dialog }: OpenUpcomingProps) {
  // An event by now, it stays while its dialog closes.
  const [known, setKnown] = useState(shown);
  if (shown && shown !== known) setKnown(shown);
  if (known?.occurrence) return <UpcomingDialog {...dialog} shown={known} />;
  return isSettled && <EventNotFound open={dialog.open} onClose={dialog.onClose} />;
}
