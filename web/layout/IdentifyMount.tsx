import { useEffect, useState } from 'react';
import {
  onOpenCameraModal,
  onOpenOwnPlant,
  openCameraModal,
  openOwnPlant,
} from '../features/identify/open-camera-modal.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

interface IdentifyProps {
  /** What was asked for first; null until something is. */
  first: 'photo' | 'own' | null;
  onClose: () => void;
}

const Identify = lazyPart<IdentifyProps>(
  async () => {
    const { IdentifyHost } = await import('../features/identify/IdentifyHost.tsx');
    return ({ first }) => (
      <>
        <IdentifyHost />
        <FirstRequest ask={first === 'own' ? openOwnPlant : openCameraModal} />
      </>
    );
  },
  { dialog: ({ first, onClose }) => ({ open: first !== null, close: onClose }) },
);

/** Loads the identify dialogs when they are first asked for, and passes that first request on to them. */
export function IdentifyMount() {
  const [first, setFirst] = useState<IdentifyProps['first']>(null);
  useEffect(() => onOpenCameraModal(() => setFirst((before) => before ?? 'photo')), []);
  useEffect(() => onOpenOwnPlant(() => setFirst((before) => before ?? 'own')), []);
  // The installed app's shortcut, and photos that are shared with it, come by the address.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('identify')) openCameraModal();
  }, []);
  return <Identify first={first} onClose={() => setFirst(null)} />;
}

/** Comes after the host in the tree, so its effect runs when the host listens. */
function FirstRequest({ ask }: { ask: () => void }) {
  const [askFirst] = useState(() => ask);
  useEffect(askFirst, [askFirst]);
  return null;
}
