import * as words from '#words/calendar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** In place of an event in the address that does not exist. */
export function EventNotFound({ open, onClose }: { open: boolean; onClose: () => void }) {
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
