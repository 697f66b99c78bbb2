import * as words from '#words/identifications.ts';
import * as identifiers from '#words/identifiers.ts';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useConsent } from '../services/use-consent.tsx';
import { useAskEngine } from './identifications.api.ts';

interface AskDialogProps {
  entry: IdentificationEntry;
  /** The available engines. */
  engines: readonly IdentifierInfo[];
  onClose: () => void;
}

/** Asks which engine is to look at the photos of an identification, and has it do so. */
export function AskDialog({ entry, engines, onClose }: AskDialogProps) {
  const ask = useAskEngine(entry);
  const { withConsent, question } = useConsent();
  const singleFlight = useSingleFlight();
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !ask.isPending && onClose()}
      title={words.whichEngine}
      description={words.answerReplaced}
    >
      <ul className="-my-2">
        {engines.map((engine) => {
          const { name, label, isService, isCalibrated } = engine;
          const isAsked = ask.isPending && ask.variables.name === name;
          const shown = isService ? label : identifiers.thisServer;
          return (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <h3 className="text-lg [overflow-wrap:anywhere]">{shown}</h3>
                <p id={`engine-${name}`} className="text-sm text-pretty text-ink-2">
                  {isService ? words.photosAreSent(entry.photos.length) : words.staysHere}
                  {!isCalibrated && ` ${words.notCalibrated}.`}
                </p>
              </div>
              <Button
                size="sm"
                aria-describedby={`engine-${name}`}
                disabled={ask.isPending && !isAsked}
                busy={isAsked}
                onClick={() =>
                  withConsent(engine, () => singleFlight(() => ask.mutateAsync({ name, label: shown }).then(onClose)))
                }
              >
                {isAsked
                  ? identifiers.asking(shown)
                  : isService
                    ? identifiers.askEngine(label)
                    : identifiers.askThisServer}
              </Button>
            </li>
          );
        })}
      </ul>
      {question}
    </Modal>
  );
}
