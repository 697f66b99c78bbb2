import * as common from '#words/common.ts';
import * as words from '#words/repeats.ts';
import type { Scope } from '../../../contract/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

interface ScopeDialogProps {
  open: boolean;
  what: 'change' | 'delete';
  /** The available scopes. */
  scopes: readonly Scope[];
  busy: boolean;
  /** Null if it is closed without a choice. */
  onChoose: (scope: Scope | null) => void;
}

/** Asks which part of a repeating event to change: this one, this and the following ones, or all. */
export function ScopeDialog({ open, what, scopes, busy, onChoose }: ScopeDialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !next && !busy && onChoose(null)}
      title={words.scopeQuestion[what]}
      description={words.scopeText[what]}
      footer={
        <Button disabled={busy} onClick={() => onChoose(null)}>
          {common.cancel}
        </Button>
      }
    >
      <div className="grid gap-2">
        {scopes.map((scope) => (
          <Button key={scope} disabled={busy} onClick={() => onChoose(scope)}>
            {words.scopes[scope]}
          </Button>
        ))}
      </div>
      {what === 'delete' && <p className="mt-3 text-sm text-ink-2">{words.allHint}</p>}
    </Modal>
  );
}
