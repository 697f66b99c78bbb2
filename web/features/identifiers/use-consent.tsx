import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import { asDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { useSetConsent } from './identifiers.api.ts';

const ConsentDialog = lazyPart(async () => (await import('./ConsentDialog.tsx')).ConsentDialog, { dialog: asDialog });

/** Null where the dialog was closed without an answer: nothing is to be sent, and nothing is noted. */
type ConsentAnswer = boolean | null;

type Engine = Pick<IdentifierInfo, 'name' | 'label' | 'attribution' | 'consent'>;

interface Question {
  engine: Engine;
  answer: (answer: ConsentAnswer) => void;
}

/** Asks before photos are sent to a service. */
export function useConsent(): {
  /** Runs what sends photos to an engine: at once where the gardener allowed it, else when they agree; never where they don't. */
  withConsent: (engine: Engine, action: () => void) => void;
  /** Asks, whatever was answered before, and saves the answer. */
  askConsent: (engine: Engine) => Promise<ConsentAnswer>;
  /** Must be drawn somewhere. */
  question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [last, setLast] = useState<Question | null>(null);
  // The dialog stays as it is while it closes.
  if (question && last !== question) setLast(question);
  const open = useRef<Question | null>(null);
  const consent = useSetConsent();

  const askConsent = (engine: Engine): Promise<ConsentAnswer> =>
    new Promise((resolve) => {
      open.current?.answer(null);
      const answer = (given: ConsentAnswer) => {
        open.current = null;
        setQuestion(null);
        resolve(given);
      };
      open.current = { engine, answer };
      setQuestion(open.current);
    });
  useEffect(() => () => open.current?.answer(null), []);

  const send = async () => {
    const asked = open.current;
    if (!asked || consent.isPending) return;
    // A failure is told, and leaves the question open.
    const saved = await consent.mutateAsync({ name: asked.engine.name, allowed: true }).catch(() => null);
    if (saved && open.current === asked) asked.answer(true);
  };
  const keep = () => {
    const asked = open.current;
    if (!asked) return;
    // The server sends nothing without consent, so nobody has to wait for this.
    if (asked.engine.consent !== false) consent.mutate({ name: asked.engine.name, allowed: false });
    asked.answer(false);
  };

  return {
    withConsent(engine, action) {
      if (engine.consent) action();
      else void askConsent(engine).then((allowed) => allowed && action());
    },
    askConsent,
    question: last && (
      <ConsentDialog
        service={last.engine}
        open={question !== null}
        onOpenChange={(next) => !next && open.current?.answer(null)}
        busy={consent.isPending && question !== null}
        onSend={() => void send()}
        onKeep={keep}
      />
    ),
  };
}
