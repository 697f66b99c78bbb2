import { useEffect, useState } from 'react';
import { signInText } from '#words/waiting-page.ts';
import { basePath } from '../../api/base.ts';

/** Says that something on this device waits for an account to sign in, not whose or what. */
export function WaitingHere() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    import('../../api/waiting/queue.ts')
      .then(({ openQueue }) => openQueue(`${basePath}/`).accounts())
      .then(
        (accounts) => setWaits(accounts.length > 0),
        () => undefined,
      );
  }, []);
  return (
    <p role="status" className="mb-5 rounded-control bg-leaf-wash px-4 py-2.5 empty:hidden">
      {waits && signInText}
    </p>
  );
}
