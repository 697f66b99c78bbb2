import { useEffect, useState } from 'react';
import {
  onOpenCameraModal,
  onOpenOwnPlant,
  openCameraModal,
  openOwnPlant,
} from '../features/identify/open-camera-modal.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

interface IdentifyProps {
  /** The first request; null until there is one. */
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

/** Loads the identify dialogs on the first request, and passes that request on to them. */
export function IdentifyMount() {
  const [first, setFirst] = useState<IdentifyProps['first']>(null);
  useEffect(() => onOpenCameraModal(() => setFirst((before) => before ?? 'photo')), []);
  useEffect(() => onOpenOwnPlant(() => setFirst((before) => before ?? 'own')), []);
  // The installed app's shortcut, and photos shared with it, arrive in the address.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('identify')) openCameraModal();
  }, []);
  return <Identify first={first} onClose={() => setFirst(null)} />;
}

/** After the host in the tree, so its effect runs when the host is listening. */
function FirstRequest({ ask }: { ask: () => void }) {
  const [askFirst] = useState(() => ask);
  useEffect(askFirst, [askFirst]);
  return null;
}
