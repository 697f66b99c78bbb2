import { type ComponentProps, useState } from 'react';
import * as words from '#words/garden.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { Select } from '../../ui/inputs.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { eventTypeDisplay } from './event-types.tsx';
import { useKinds } from './use-kinds.ts';

const KindManager = lazyPart(async () => (await import('./kinds/KindManager.tsx')).KindManager, {
  dialog: whileShown,
});

interface TypeSelectProps extends ComponentProps<typeof Select> {
  types: readonly EventType[];
}

/** Chooses a type of care. A kind that the garden lacks can be added. */
export function TypeSelect({ types, ...select }: TypeSelectProps) {
  const kinds = useKinds();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Select {...select}>
        {types.map((type) => (
          <option key={type} value={type}>
            {eventTypeDisplay(type, kinds).label}
          </option>
        ))}
      </Select>
      {!select['aria-disabled'] && (
        <button type="button" className="link mt-1 min-h-6 text-sm" onClick={() => setAdding(true)}>
          {words.newCareKind}
        </button>
      )}
      {isAdding && <KindManager isNew onClose={() => setAdding(false)} />}
    </>
  );
}
