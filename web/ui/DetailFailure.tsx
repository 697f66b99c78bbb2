import type { ComponentProps } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant.ts';
import { ApiError } from '../api/errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Modal } from './Modal.tsx';
import { TryAgain } from './TryAgain.tsx';

interface Asked {
  isError: boolean;
  failureReason: Error | null;
}

/** The server answers 400 instead of 404 for an id that is out of range. To the user both mean not found. */
export const isMissing = ({ failureReason }: Asked): boolean =>
  failureReason instanceof ApiError && (failureReason.status === 404 || failureReason.status === 400);

/** Whether the item in the address can't be shown: it does not exist, or could not be loaded. */
export const hasFailed = (asked: Asked): boolean => asked.isError || isMissing(asked);

interface DetailFailureProps {
  asked: Asked & ComponentProps<typeof TryAgain>['of'];
  /** Texts for an item that does not exist. */
  gone?: { title: string; text: string };
  /** Label of the button that closes. */
  back: string;
  onClose: () => void;
}

/** A dialog in place of the plant or species in the address, if that can't be shown. */
export function DetailFailure({
  asked,
  gone = { title: words.plantNotFound, text: words.plantNotFoundText },
  back,
  onClose,
}: DetailFailureProps) {
  const notFound = isMissing(asked);
  return (
    <Modal open addressed onOpenChange={onClose} title={notFound ? gone.title : words.plantNotLoaded}>
      <EmptyState
        illustration="lost"
        headingLevel={3}
        title={notFound ? gone.text : common.tryAgainLater}
        action={notFound ? <Button onClick={onClose}>{back}</Button> : <TryAgain of={asked} />}
      />
    </Modal>
  );
}
