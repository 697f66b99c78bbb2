import { type ComponentProps, type ReactNode, useId } from 'react';
import * as common from '#words/common.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

type ModalProps = ComponentProps<typeof Modal>;

interface FormDialogProps extends Pick<ModalProps, 'open' | 'title' | 'description' | 'size' | 'dismissable'> {
  onClose: () => void;
  /** A request is running: the dialog can't be closed, and the form can't be submitted again. */
  busy: boolean;
  /** The running request is the form's own, which is the default. */
  sending?: boolean;
  /** Label of the submit button. */
  submit: ReactNode;
  tone?: 'primary' | 'danger';
  /** The form can't be submitted yet. */
  disabled?: boolean;
  /** Label of the button that closes the dialog. */
  cancel?: string;
  /** More buttons, before the others. */
  actions?: ReactNode;
  /** Renders the form with this id, which connects it to the buttons in the footer. */
  children: (formId: string) => ReactNode;
}

/** A dialog with a form, a button that submits it and a button that cancels. */
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
