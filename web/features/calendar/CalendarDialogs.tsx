import { byDay, type CalendarEntry, type CalendarEventEntry } from './calendar.rules.ts';
import { type CalendarDialog, dialogOf } from './calendar-address.ts';
import { DayDialog } from './DayDialog.tsx';
import { AddEventDialog } from './EventDialog.tsx';
import { OpenEvent } from './OpenEvent.tsx';
import { OpenUpcoming } from './OpenUpcoming.tsx';

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
    default:
      return null;
  }
}
