import { useEffect, useState } from 'react';
import { onOpenCameraModal, openCameraModal } from '../features/identify/open-camera-modal.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

interface IdentifyProps {
  isWanted: boolean;
  onClose: () => void;
}

const Identify = lazyPart<IdentifyProps>(
  async () => {
    const { IdentifyHost } = await import('../features/identify/IdentifyHost.tsx');
    return () => (
      <>
        <IdentifyHost />
        <FirstRequest />
      </>
    );
  },
  { dialog: ({ isWanted, onClose }) => ({ open: isWanted, close: onClose }) },
);

/** Loads the identify dialogs when they are first asked for, and passes that first request on to them. */
export function IdentifyMount() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onOpenCameraModal(() => setWanted(true)), []);
  // The installed app's shortcut, and photos that are shared with it, come by the address.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('identify')) openCameraModal();
  }, []);
  return <Identify isWanted={isWanted} onClose={() => setWanted(false)} />;
}

/** Comes after the host in the tree, so its effect runs when the host listens. */
function FirstRequest() {
  useEffect(openCameraModal, []);
  return null;
}
