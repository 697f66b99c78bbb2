import { type ComponentType, useEffect, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/layout.ts';
import { onOpenCameraModal, openCameraModal } from '../features/identify/open-camera-modal.ts';
import { toast } from '../ui/toast.ts';
import { PartBoundary } from './PartBoundary.tsx';

const tell = (description: string) => toast({ title: common.error, description, tone: 'destructive' });

/** Loads the identify dialogs when they are first asked for, and passes that first wish on to them. */
export function IdentifyMount() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host) return;
    return onOpenCameraModal(async () => {
      try {
        const { IdentifyHost } = await import('../features/identify/IdentifyHost.tsx');
        setHost(() => IdentifyHost);
      } catch {
        tell(words.partNotLoaded);
      }
    });
  }, [Host]);
  // The installed app's shortcut, and photos that are shared with it, come by the address.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('identify')) openCameraModal();
  }, []);
  if (!Host) return null;
  const putAway = () => {
    setHost(null);
    tell(words.partBroke);
  };
  return (
    <PartBoundary onBreak={putAway}>
      <Host />
      <FirstWish />
    </PartBoundary>
  );
}

/** Comes after the host in the tree, so its effect runs when the host listens. */
function FirstWish() {
  useEffect(openCameraModal, []);
  return null;
}
