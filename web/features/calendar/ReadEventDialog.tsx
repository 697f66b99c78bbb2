import { formatDay } from '#words/dates.ts';
import { Modal } from '../../ui/Modal.tsx';
import { listed } from '../../words/listed.ts';
import { TypeMark } from '../care/TypeMark.tsx';
import type { CalendarEventEntry } from './calendar.rules.ts';
import { stateOf } from './EventLine.tsx';

interface ReadEventDialogProps {
  shown: CalendarEventEntry;
  open: boolean;
  onClose: () => void;
}

/** An event, for viewers. */
export function ReadEventDialog({ shown, open, onClose }: ReadEventDialogProps) {
  const { event, day, time } = shown;
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<bdi>{event.title}</bdi>}
      description={listed([formatDay(day, 'full'), time ?? ''])}
    >
      <p className="flex items-center gap-3">
        <TypeMark type={event.eventType} />
        <bdi>{stateOf(shown)}</bdi>
      </p>
      {event.description && (
        <p dir="auto" className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {event.description}
        </p>
      )}
    </Modal>
  );
}
