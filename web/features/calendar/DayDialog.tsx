import { Plus } from 'lucide-react';
import * as words from '#words/calendar.ts';
import { formatDay } from '#words/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { CalendarEntry } from './calendar.rules.ts';
import { EventLine } from './EventLine.tsx';

interface DayDialogProps {
  day: string;
  events: readonly CalendarEntry[];
  open: boolean;
  onClose: () => void;
  onOpen: (shown: CalendarEntry) => void;
  /** Null for viewers. */
  onAdd: ((day: string) => void) | null;
}

/** All entries of a day whose cell is too small for them. */
export function DayDialog({ day, events, open, onClose, onOpen, onAdd }: DayDialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatDay(day, 'full')}
      description={words.events(events.length)}
      footer={
        onAdd && (
          <Button icon={<Plus aria-hidden className="icon-sm" />} onClick={() => onAdd(day)}>
            {words.addEvent}
          </Button>
        )
      }
    >
      <ul className="-mx-2">
        {events.map((shown) => (
          <li key={shown.key}>
            <EventLine shown={shown} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
