import { useState } from 'react';
import type { CalendarEventEntry } from './calendar.rules.ts';
import { EditEventDialog } from './EventDialog.tsx';
import { EventNotFound } from './EventNotFound.tsx';
import { ReadEventDialog } from './ReadEventDialog.tsx';

interface OpenEventProps extends Omit<React.ComponentProps<typeof EditEventDialog>, 'event' | 'doneBy'> {
  id: number;
  /** The event, if it is among those loaded. */
  shown: CalendarEventEntry | undefined;
  canEdit: boolean;
  /** All events of the visible days have loaded. */
  isSettled: boolean;
}

/** The event in the address. */
export function OpenEvent({ id, shown, canEdit, isSettled, ...dialog }: OpenEventProps) {
  // If it was deleted or moved to another month from here, it stays while its dialog closes.
  const [known, setKnown] = useState(shown);
  if (shown && shown !== known) setKnown(shown);
  if (known?.event.id === id) {
    return canEdit ? (
      <EditEventDialog {...dialog} event={known.event} doneBy={known.doneBy} />
    ) : (
      <ReadEventDialog shown={known} open={dialog.open} onClose={dialog.onClose} />
    );
  }
  return isSettled && <EventNotFound open={dialog.open} onClose={dialog.onClose} />;
}
