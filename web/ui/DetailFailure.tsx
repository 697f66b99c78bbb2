import type { ComponentProps } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant.tsx';
import { ApiError } from '../api/errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Modal } from './Modal.tsx';
import { TryAgain } from './TryAgain.tsx';

interface Asked {
  isError: boolean;
  failureReason: Error | null;
}

/** An id out of range is refused instead of not found; to whoever follows the link, both are the same. */
const isGone = ({ failureReason }: Asked): boolean =>
  failureReason instanceof ApiError && (failureReason.status === 404 || failureReason.status === 400);

/** Whether what an address asks for cannot be shown: it is not there, or could not be loaded. */
export const hasFailed = (asked: Asked): boolean => asked.isError || isGone(asked);

interface DetailFailureProps {
  asked: Asked & ComponentProps<typeof TryAgain>['of'];
  /** What is said where it is not there. */
  gone?: { title: string; text: string };
  /** What the button says that closes. */
  back: string;
  onClose: () => void;
}

/** In front of the page, in the place of a plant or species that the address asks for and that cannot be shown. */
export function DetailFailure({
  asked,
  gone = { title: words.plantNotFound, text: words.plantNotFoundText },
  back,
  onClose,
}: DetailFailureProps) {
  const notThere = isGone(asked);
  return (
    <Modal open addressed onOpenChange={onClose} title={notThere ? gone.title : words.plantNotLoaded}>
      <EmptyState
        illustration="lost"
        headingLevel={3}
        title={notThere ? gone.text : common.tryAgainLater}
        action={notThere ? <Button onClick={onClose}>{back}</Button> : <TryAgain of={asked} />}
      />
    </Modal>
  );
}
