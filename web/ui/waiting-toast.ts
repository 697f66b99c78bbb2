import * as common from '#words/common.ts';
import * as words from '#words/waiting.ts';
import { discard } from '../api/waiting/page.ts';
import { toast } from './toast.ts';

/** Says that a write is kept on this device until it is sent, with Undo. @param id of its row in the queue */
export function toastWaiting(id: number): void {
  toast({
    title: words.kept,
    description: isSecureContext ? words.keptText : words.keptOpenText,
    action: {
      label: common.undo,
      altText: words.undoHint,
      run: () => void discard(id).then(() => toast({ title: words.undone, description: words.notSent })),
    },
  });
}
