import { useState } from 'react';
import * as words from '#words/identify.tsx';
import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import type { Identification } from '../../../contract/identify.ts';
import { Button } from '../../ui/Button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useIdentifiers } from '../identifiers/identifiers.api.ts';
import { othersThan } from '../identifiers/identifiers.rules.ts';
import { useConsent } from '../identifiers/use-consent.tsx';
import { useAskEngine } from './identify.api.ts';
import { whyNoAnswer } from './problem.ts';

interface AskAnotherProps {
  result: Identification;
  onAnswered: (result: Identification) => void;
}

/** Has the same photos looked at by another engine; nothing where there is none. Its answer takes the place of the one that shows. */
export function AskAnother({ result, onAnswered }: AskAnotherProps) {
  const others = othersThan(result.engine, useIdentifiers().data ?? []);
  const { withConsent, question } = useConsent();
  const asking = useAskEngine(result);
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
  if (others.length === 0 && !question && !failed) return null;
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
