import * as words from '#words/identifiers.tsx';
import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ServiceLink } from './ServiceLink.tsx';

interface ConsentDialogProps {
  service: Pick<IdentifierInfo, 'label' | 'attribution'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The consent is being saved. */
  busy: boolean;
  onSend: () => void;
  onKeep: () => void;
}

/** Asks whether photos may be sent to a service. */
export function ConsentDialog({ service, open, onOpenChange, busy, onSend, onKeep }: ConsentDialogProps) {
  const { label, attribution } = service;
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      dismissable={false}
      title={words.sendQuestion(label)}
      footer={
        <>
          <Button disabled={busy} onClick={onKeep}>
            {words.keep}
          </Button>
          <Button variant="primary" busy={busy} onClick={onSend}>
            {words.send}
          </Button>
        </>
      }
    >
      <p className="text-pretty [overflow-wrap:anywhere]">{words.whatIsSent(label)}</p>
      {attribution && <ServiceLink url={attribution.url}>{words.about(label)}</ServiceLink>}
      <p className="mt-1 text-pretty text-ink-2">{words.changeInSettings}</p>
    </Modal>
  );
}
