import { type ComponentProps, useState } from 'react';
import * as words from '#words/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { byDay, type CalendarEntry, type CalendarEventEntry } from './calendar.rules.ts';
import { type CalendarDialog, dialogOf } from './calendar-address.ts';
import { DayDialog } from './DayDialog.tsx';
import { AddEventDialog, EditEventDialog } from './EventDialog.tsx';
import { ReadEventDialog } from './ReadEventDialog.tsx';
import { UpcomingDialog } from './UpcomingDialog.tsx';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog, {
  dialog: ({ open, onClose }) => ({ open, close: onClose }),
});

/** In place of an event in the address that does not exist. */
function EventNotFound({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onOpenChange={(next) => !next && onClose()} title={words.eventNotFound}>
      <EmptyState
        illustration="lost"
        headingLevel={3}
        title={words.eventNotFoundText}
        action={<Button onClick={onClose}>{words.backToCalendar}</Button>}
      />
    </Modal>
  );
}

interface OpenUpcomingProps extends Omit<ComponentProps<typeof UpcomingDialog>, 'shown'> {
  /** The occurrence, if it is among those loaded. */
  shown: CalendarEntry | undefined;
  /** All occurrences of the visible days have loaded. */
  isSettled: boolean;
}

/** The occurrence of a plan or of a repeating event in the address. */
function OpenUpcoming({ shown, isSettled, ...dialog }: OpenUpcomingProps) {
  // If it has become an event, it stays while its dialog closes.
  const [known, setKnown] = useState(shown);
  if (shown && shown !== known) setKnown(shown);
  if (known?.occurrence) return <UpcomingDialog {...dialog} shown={known} />;
  return isSettled && <EventNotFound open={dialog.open} onClose={dialog.onClose} />;
}

interface OpenEventProps extends Omit<React.ComponentProps<typeof EditEventDialog>, 'event' | 'doneBy'> {
  id: number;
  /** The event, if it is among those loaded. */
  shown: CalendarEventEntry | undefined;
  canEdit: boolean;
  /** All events of the visible days have loaded. */
  isSettled: boolean;
}

/** The event in the address. */
function OpenEvent({ id, shown, canEdit, isSettled, ...dialog }: OpenEventProps) {
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

const isEvent = (entry: CalendarEntry, id: number): entry is CalendarEventEntry => entry.event?.id === id;

interface CalendarDialogsProps {
  /** The last dialog requested; it stays while it closes. */
  asked: CalendarDialog | null;
  /** A new one for each request of a dialog. */
  round: number;
  open: boolean;
  zone: string;
  /** The plant of this calendar, if it is a plant's. */
  plant: { id: number; commonName: string } | null;
  canEdit: boolean;
  /** All entries of the visible days, and those that pass the filters. */
  entries: readonly CalendarEntry[];
  filtered: readonly CalendarEntry[];
  /** All entries of these days have loaded. */
  isSettled: boolean;
  onAsk: (dialog: CalendarDialog) => void;
  onClose: () => void;
}

/** The dialog in the address, in front of a calendar. */
export function CalendarDialogs({ asked, round, canEdit, entries, isSettled, ...rest }: CalendarDialogsProps) {
  const { open, zone, plant, filtered, onAsk, onClose } = rest;
  const dialog = { open, zone, plant, onClose };
  switch (asked?.what) {
    case 'add':
      return canEdit && <AddEventDialog key={round} {...dialog} day={asked.day} />;
    case 'edit':
      return (
        <OpenEvent
          key={round}
          {...dialog}
          {...{ canEdit, isSettled }}
          id={asked.eventId}
          shown={entries.find((entry) => isEvent(entry, asked.eventId))}
        />
      );
    case 'upcoming':
      return (
        <OpenUpcoming
          key={round}
          {...{ open, canEdit, isSettled, onClose }}
          shown={entries.find(({ key }) => key === asked.key)}
          inPlant={plant !== null}
          onChange={(eventId) => onAsk({ what: 'edit', eventId })}
        />
      );
    case 'day':
      return (
        <DayDialog
          day={asked.day}
          events={byDay(filtered, { from: asked.day, to: asked.day })[0]?.[1] ?? []}
          open={open}
          onClose={onClose}
          onOpen={(one) => onAsk(dialogOf(one))}
          onAdd={canEdit ? (on) => onAsk({ what: 'add', day: on }) : null}
        />
      );
    case 'import':
      return canEdit && plant === null && <ImportDialog key={round} {...{ open, zone, onClose }} />;
    default:
      return null;
  }
}
