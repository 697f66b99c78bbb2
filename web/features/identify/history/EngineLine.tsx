import * as words from '#words/identifications.ts';
import type { EntryAnswer } from '../../../../contract/identifications.ts';
import { useIdentifiers } from '../services/identifiers.api.ts';
import { ServiceLink } from '../services/ServiceLink.tsx';

/** The display name of an engine; null if it was not recorded. */
function useEngineName({ engine, engineVersion }: Pick<EntryAnswer, 'engine' | 'engineVersion'>): string | null {
  const { data } = useIdentifiers();
  if (engine === null || engine === 'embedded') return engine && words.engineNames.embedded;
  const known = data?.find(({ name }) => name === engine);
  // Another model may answer by now.
  return engine === 'vision' && engineVersion !== null ? engineVersion : (known?.label ?? words.engineNames[engine]);
}

/** The engine, with the credit that its service requires, and whether its confidence is calibrated. */
export function EngineLine({ answer }: { answer: EntryAnswer }) {
  const name = useEngineName(answer);
  if (name === null) return null;
  const { attribution, isCalibrated } = answer;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <span className="[overflow-wrap:anywhere]">{words.answeredBy(name)}</span>
      {!isCalibrated && <span>{words.notCalibrated}</span>}
      {attribution && <ServiceLink url={attribution.url}>{attribution.text}</ServiceLink>}
    </p>
  );
}
