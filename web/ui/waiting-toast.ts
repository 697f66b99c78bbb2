import * as common from '#words/common.ts';
import * as controls from '#words/controls.ts';
import * as words from '#words/waiting.ts';
import { discard } from '../api/waiting/page.ts';

/**
 * The toast that a write is kept on this device until it is sent, with Undo.
 *
 * @param id of its row in the queue
 * @param say shows a toast: that of Undo
 */
export function waitingToast(id: number, say: (message: { title: string; description?: string }) => void) {
  return {
    title: words.kept,
    description: isSecureContext ? words.keptText : words.keptOpenText,
    action: {
      label: common.undo,
      altText: words.undoHint,
      run: () =>
        void discard(id).then((became) =>
          say(
            became === 'too-late'
              ? { title: controls.undoExpired }
              : { title: words.undone, ...(became === 'unsent' && { description: words.notSent }) },
          ),
        ),
    },
  };
}
