import { useState } from 'react';
import type { Scope } from '../../../contract/calendar.ts';

export const allScopes: readonly Scope[] = ['this', 'following', 'all'];

/** Asks what of a repeating event is meant. `ask` resolves with null where nothing was chosen. */
export function useScopeQuestion() {
  const [question, setQuestion] = useState<{
    what: 'change' | 'delete';
    scopes: readonly Scope[];
    answer: (scope: Scope | null) => void;
  } | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask: (what: 'change' | 'delete', scopes: readonly Scope[]) =>
      new Promise<Scope | null>((answer) => {
        setQuestion({ what, scopes, answer });
        setOpen(true);
      }),
    // The question stays while the dialog closes.
    dialog: {
      open,
      what: question?.what ?? 'change',
      scopes: question?.scopes ?? allScopes,
      onChoose: (scope: Scope | null) => {
        setOpen(false);
        question?.answer(scope);
      },
    },
  };
}
