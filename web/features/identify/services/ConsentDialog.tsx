import * as words from '#words/identifiers.ts';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useSetConsent } from './consent.api.ts';
import { ServiceLink } from './ServiceLink.tsx';

interface ConsentDialogProps {
  service: Pick<IdentifierInfo, 'name' | 'label' | 'attribution' | 'consent'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAnswer: (allowed: boolean) => void;
}

/** Asks whether photos may be sent to a service, and saves the answer. */
export function ConsentDialog({ service, open, onOpenChange, onAnswer }: ConsentDialogProps) {
  const { name, label, attribution } = service;
  const consent = useSetConsent();
  const singleFlight = useSingleFlight();
  const busy = open && consent.isPending;
  const keep = () => {
    // The server sends nothing without consent, so there is no need to wait for this.
    if (service.consent !== false) consent.mutate({ name, allowed: false });
    onAnswer(false);
  };
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      dismissable={false}
      title={words.sendQuestion(label)}
      footer={
        <>
          <Button disabled={busy} onClick={keep}>
            {words.keep}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            // A failure shows a toast, and leaves the question open.
            onClick={() => singleFlight(() => consent.mutateAsync({ name, allowed: true }).then(() => onAnswer(true)))}
          >
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
