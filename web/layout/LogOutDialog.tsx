import { logOut } from '#words/layout.ts';
import * as words from '#words/log-out.ts';
import { signOut } from '../features/device/clear-device-data.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before the button in the thumb's reach signs out, which deletes this device's drafts. */
export function LogOutDialog(props: LogOutDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={words.logOutTitle}
      text={words.logOutText}
      confirmLabel={logOut}
      onConfirm={() => {
        if (signOut()) props.onOpenChange(false);
      }}
    />
  );
}
