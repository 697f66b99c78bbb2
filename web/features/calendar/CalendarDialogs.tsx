import { byDay, type CalendarEntry, type CalendarEventEntry } from './calendar.rules.ts';
import { type CalendarDialog, dialogOf } from './calendar-address.ts';
import { DayDialog } from './DayDialog.tsx';
import { AddEventDialog } from './EventDialog.tsx';
import { OpenEvent } from './OpenEvent.tsx';
import { OpenUpcoming } from './OpenUpcoming.tsx';

const isEvent = (entry: CalendarEntry, id: number): entry is CalendarEventEntry => entry.event?.id === id;

interface CalendarDialogsProps {
  /** The dialog that was asked for last; it stays while it closes. */
  asked: CalendarDialog | null;
  /** Another one for each time that a dialog is asked for. */
  round: number;
  open: boolean;
  zone: string;
  /** The plant whose calendar this is. */
  plant: { id: number; commonName: string } | null;
  canEdit: boolean;
  /** All entries of the days that are shown, and those of them that the filters let pass. */
  entries: readonly CalendarEntry[];
  filtered: readonly CalendarEntry[];
  /** All entries of these days are here. */
  isSettled: boolean;
  onAsk: (dialog: CalendarDialog) => void;
  onClose: () => void;
}

/** The dialog in front of a calendar that the address asks for. */
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
    default:
      return null;
  }
}
