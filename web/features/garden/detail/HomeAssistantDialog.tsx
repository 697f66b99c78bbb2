import { useEffect, useEffectEvent } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/home-assistant.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { useUser } from '../../../api/current-user.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toastFailure } from '../../../ui/toast.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useHomeAssistant, useShowInHomeAssistant } from './home-assistant.api.ts';

/** Shows a plant in Home Assistant, after saying who sees it there; or ends that. */
export function HomeAssistantDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const { data: view, isLoadingError, error } = useHomeAssistant(plant.id);
  const show = useShowInHomeAssistant(plant.id);
  const { user } = useUser();
  const singleFlight = useSingleFlight();
  const fail = useEffectEvent(() => {
    toastFailure(error, common.error, words.notLoaded);
    onClose();
  });
  useEffect(() => {
    if (isLoadingError) fail();
  }, [isLoadingError]);
  if (!view) return null;
  const { isOn, by, readingsTopic } = view;
  const shownBy = by && by.userId !== user?.id ? words.shownBy(by.name) : words.shownByYou;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOn ? words.isShown(plant.commonName) : words.showQuestion(plant.commonName)}
      text={
        isOn ? (
          <>
            {shownBy} {words.readingsTo}{' '}
            <code dir="ltr" className="text-sm">
              {readingsTopic}
            </code>
          </>
        ) : (
          words.showText
        )
      }
      confirmLabel={isOn ? words.stop : words.show}
      cancelLabel={isOn ? common.close : common.cancel}
      busy={show.isPending}
      onConfirm={() =>
        singleFlight(async () => {
          await show.mutateAsync(!isOn);
          onClose();
        })
      }
    />
  );
}
