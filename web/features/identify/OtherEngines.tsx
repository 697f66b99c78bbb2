import { useState } from 'react';
import type { Identification } from '../../../contract/identify.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { othersThan, useIdentifiers } from './services/identifiers.api.ts';

const AskAnother = lazyPart(async () => (await import('./AskAnother.tsx')).AskAnother);

interface OtherEnginesProps {
  result: Identification;
  onAnswered: (result: Identification) => void;
}

/** The way to the other engines of this server, where it has any. */
export function OtherEngines({ result, onAnswered }: OtherEnginesProps) {
  const others = othersThan(result.engine, useIdentifiers().data ?? []);
  const [isShown, setIsShown] = useState(false);
  // The last engine's error stays, although it can no longer be asked.
  if (others.length > 0 && !isShown) setIsShown(true);
  return isShown && <AskAnother result={result} others={others} onAnswered={onAnswered} />;
}
