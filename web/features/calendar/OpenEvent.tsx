import { useState } from 'react';
import * as words from '#words/calendar.tsx';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { EditEventDialog } from './EventDialog.tsx';

interface OpenEventProps extends Omit<React.ComponentProps<typeof EditEventDialog>, 'event'> {
  id: number;
  /** The event, where it is among those that are here. */
  event: CalendarEvent | undefined;
  /** All events of the days that are shown are here. */
  isSettled: boolean;
}

/** The event that the address asks for. */
export function OpenEvent({ id, event, isSettled, ...dialog }: OpenEventProps) {
  // Deleted or moved to another month from here, it stays while its dialog closes.
  const [known, setKnown] = useState(event);
  if (event && event !== known) setKnown(event);
  if (known?.id === id) return <EditEventDialog {...dialog} event={known} />;
  if (!isSettled) return null;
  return (
    <Modal open={dialog.open} onOpenChange={(open) => !open && dialog.onClose()} title={words.eventNotFound}>
      <EmptyState
        illustration="lost"
        headingLevel={3}
        title={words.eventNotFoundText}
        action={<Button onClick={dialog.onClose}>{words.backToCalendar}</Button>}
      />
    </Modal>
  );
}
