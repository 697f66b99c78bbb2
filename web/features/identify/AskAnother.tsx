import { useState } from 'react';
import * as words from '#words/identifiers.ts';
import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import type { Identification } from '../../../contract/identify.ts';
import { Button } from '../../ui/Button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAskAnother, whyNoAnswer } from './ask-engine.api.ts';
import { useConsent } from './services/use-consent.tsx';

interface AskAnotherProps {
  result: Identification;
  /** Who else can be asked. */
  others: readonly IdentifierInfo[];
  onAnswered: (result: Identification) => void;
}

/** Has another engine identify the same photos. Its result replaces the current one. */
export function AskAnother({ result, others, onAnswered }: AskAnotherProps) {
  const { withConsent, question } = useConsent();
  const asking = useAskAnother(result);
  const singleFlight = useSingleFlight();
  const [failed, setFailed] = useState('');

  const ask = (engine: IdentifierInfo) =>
    singleFlight(async () => {
      setFailed('');
      try {
        onAnswered(await asking.mutateAsync(engine));
      } catch (error) {
        setFailed(whyNoAnswer(error, nameOf(engine)));
      }
    });
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        {others.map((engine) => {
          const busy = asking.isPending && asking.variables.name === engine.name;
          return (
            <Button
              key={engine.name}
              size="sm"
              busy={busy}
              disabled={asking.isPending && !busy}
              onClick={() => withConsent(engine, () => ask(engine))}
            >
              {busy
                ? words.asking(nameOf(engine))
                : engine.isService
                  ? words.askEngine(engine.label)
                  : words.askThisServer}
            </Button>
          );
        })}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-pretty text-clay [overflow-wrap:anywhere]">
          {failed}
        </p>
      )}
      {question}
    </div>
  );
}

const nameOf = ({ isService, label }: IdentifierInfo): string => (isService ? label : words.thisServer);
