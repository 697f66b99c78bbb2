import { type ComponentProps, type ReactNode, useId } from 'react';
import * as common from '#words/common.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface FormDialogProps extends Pick<ComponentProps<typeof Modal>, 'open' | 'title' | 'description' | 'size'> {
  /** False: a press outside does not close. */
  dismissable?: boolean;
  onClose: () => void;
  /** Something is being sent: the dialog cannot be closed, nor the form sent again. */
  busy: boolean;
  /** It is the form; so unless said. */
  sending?: boolean;
  /** What the button that sends says. */
  submit: ReactNode;
  tone?: 'primary' | 'danger';
  /** Nothing can be sent yet. */
  disabled?: boolean;
  cancel?: string;
  /** Further buttons, before the others. */
  actions?: ReactNode;
  /** The form, which must have this id: its buttons stand outside it. */
  children: (formId: string) => ReactNode;
}

/** A dialog with a form and the buttons that send it and leave it. */
export function FormDialog({
  onClose,
  busy,
  sending = busy,
  submit,
  tone = 'primary',
  disabled = false,
  cancel = common.cancel,
  actions,
  children,
  ...modal
}: FormDialogProps) {
  const formId = useId();
  return (
    <Modal
      {...modal}
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <>
          {actions}
          <Button disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={tone} type="submit" form={formId} busy={sending} disabled={disabled || (busy && !sending)}>
            {submit}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Modal>
  );
}
