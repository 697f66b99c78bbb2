import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { asDialog, lazyPart } from '../../../ui/lazy-part.tsx';

const ConsentDialog = lazyPart(async () => (await import('./ConsentDialog.tsx')).ConsentDialog, { dialog: asDialog });

/** Null where the dialog was closed without an answer: nothing is to be sent, and nothing is noted. */
type ConsentAnswer = boolean | null;

type Engine = Pick<IdentifierInfo, 'name' | 'label' | 'attribution' | 'consent'>;

/** Asks before photos are sent to a service. */
export function useConsent(): {
  /** Runs what sends photos to an engine: at once where the gardener allowed it, else when they agree; never where they don't. */
  withConsent: (engine: Engine, action: () => void) => void;
  /** Asks, whatever the previous answer was, and saves the new one. */
  askConsent: (engine: Engine) => Promise<ConsentAnswer>;
  /** Must be drawn somewhere. */
  question: ReactNode;
} {
  const [open, setOpen] = useState(false);
  // Stays while the dialog closes.
  const [engine, setEngine] = useState<Engine | null>(null);
  const pending = useRef<((answer: ConsentAnswer) => void) | null>(null);

  const answer = (given: ConsentAnswer) => {
    setOpen(false);
    pending.current?.(given);
    pending.current = null;
  };
  const askConsent = (asked: Engine): Promise<ConsentAnswer> =>
    new Promise((resolve) => {
      pending.current?.(null);
      pending.current = resolve;
      setEngine(asked);
      setOpen(true);
    });
  useEffect(() => () => pending.current?.(null), []);

  return {
    withConsent(asked, action) {
      if (asked.consent) action();
      else void askConsent(asked).then((allowed) => allowed && action());
    },
    askConsent,
    question: engine && (
      <ConsentDialog
        key={engine.name}
        service={engine}
        open={open}
        onOpenChange={(next) => !next && answer(null)}
        onAnswer={answer}
      />
    ),
  };
}
