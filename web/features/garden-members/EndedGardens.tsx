import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import * as words from '#words/garden-members.ts';
import type { EndedGarden } from '../../../contract/gardens.ts';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { RelativeTime, useDayOf } from '../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useEndedGardens, useRestoreGarden } from './gardens-edit.api.ts';

function EndedRow({ garden, onRestored }: { garden: EndedGarden; onRestored: () => void }) {
  const restore = useRestoreGarden(garden);
  const singleFlight = useSingleFlight();
  const dayOf = useDayOf();
  const { name, deletedAt, purgeAt } = garden;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {words.endedAndKept(<RelativeTime instant={deletedAt} />, <time dateTime={purgeAt}>{dayOf(purgeAt)}</time>)}
        </p>
      </div>
      <Button
        size="sm"
        icon={<RotateCcw aria-hidden className="icon-sm" />}
        busy={restore.isPending}
        aria-label={words.ofGarden(words.restore, name)}
        onClick={() => singleFlight(() => restore.mutateAsync().then(onRestored))}
      >
        {words.restore}
      </Button>
    </li>
  );
}

/** The deleted gardens that can still be restored; nothing if there are none. @param onRestored its row was removed */
export function EndedGardens({ onRestored }: { onRestored: () => void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = useEndedGardens();
  if (!ended.isLoadingError && !ended.data?.length) return null;
  const isLast = ended.data?.length === 1;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 ref={heading} id={id} tabIndex={-1} className="mb-2 text-xl outline-none">
        {words.endedGardens}
      </h3>
      {ended.data ? (
        <ul>
          {ended.data.map((garden) => (
            <EndedRow
              key={garden.id}
              garden={garden}
              onRestored={() => (isLast ? onRestored() : heading.current?.focus({ preventScroll: true }))}
            />
          ))}
        </ul>
      ) : (
        <NotLoaded of={ended} failed={words.endedNotLoaded} />
      )}
    </section>
  );
}
