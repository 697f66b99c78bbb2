import { useState } from 'react';
import * as words from '#words/garden-members.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useLeaveGarden } from './members.api.ts';
import { isLastOwner } from './members.rules.ts';

const LastOwnerDialog = lazyPart(async () => (await import('./dialogs.ts')).LastOwnerDialog, { dialog: whileShown });

interface LeaveGardenProps {
  garden: Garden;
  userId: number;
}

/** Leaves a garden that is not the user's own. */
export function LeaveGarden({ garden, userId }: LeaveGardenProps) {
  const { name } = garden;
  const [asking, setAsking] = useState<'leave' | 'last-owner' | null>(null);
  const leave = useLeaveGarden(garden, userId, () => setAsking('last-owner'));
  const singleFlight = useSingleFlight();
  const close = () => setAsking(null);
  return (
    <>
      <Button
        size="sm"
        aria-label={words.leaveGarden(name)}
        onClick={() => setAsking(isLastOwner(garden) ? 'last-owner' : 'leave')}
      >
        {words.leave}
      </Button>
      <ConfirmDialog
        open={asking === 'leave'}
        onOpenChange={(open) => !open && close()}
        title={words.leaveQuestion(name)}
        text={words.leaveText}
        confirmLabel={leave.isPending ? words.leaving : words.leave}
        tone="danger"
        busy={leave.isPending}
        onConfirm={() => singleFlight(() => leave.mutateAsync().then(close))}
      />
      {asking === 'last-owner' && <LastOwnerDialog garden={garden} userId={userId} onClose={close} />}
    </>
  );
}
