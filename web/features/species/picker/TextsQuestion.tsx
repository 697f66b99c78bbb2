import * as words from '#words/species-picker.ts';
import type { SpeciesSuggestion } from '../../../../contract/species.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';

interface TextsQuestionProps {
  species: Pick<SpeciesSuggestion, 'latinName'>;
  busy: boolean;
  onAnswer: (takesTexts: boolean) => void;
  /** Closed without an answer: nothing changes. */
  onClose: () => void;
}

/** Asks once whether a plant that becomes another species takes over its texts. */
export function TextsQuestion({ species, busy, onAnswer, onClose }: TextsQuestionProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={words.itsTexts(<span className="latin">{species.latinName}</span>)}
      footer={
        <>
          <Button disabled={busy} onClick={() => onAnswer(false)}>
            {words.keepMine}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onAnswer(true)}>
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{words.textsReplaced}</p>
    </Modal>
  );
}
