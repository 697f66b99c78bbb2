import { useState } from 'react';
import * as words from '#words/garden-members.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useCountPlants, useEndGarden } from './gardens-edit.api.ts';

interface EndGardenProps {
  garden: Garden;
  label?: string;
}

/** Ends a garden, once its owner knows what ends with it. */
export function EndGarden({ garden, label = words.endGarden }: EndGardenProps) {
  const { name, memberCount } = garden;
  const [isAsking, setIsAsking] = useState(false);
  const count = useCountPlants(garden);
  const end = useEndGarden(garden);
  const singleFlight = useSingleFlight();
  const ask = () => singleFlight(() => count.mutateAsync().then(() => setIsAsking(true)));
  const endNow = () => singleFlight(() => end.mutateAsync().then(() => setIsAsking(false)));
  return (
    <>
      <Button size="sm" variant="remove" aria-label={words.ofGarden(label, name)} busy={count.isPending} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.endQuestion(name)}
        text={words.endText(count.data ?? 0, memberCount, limits.endedGardenDays)}
        confirmLabel={end.isPending ? words.ending : words.endGarden}
        tone="danger"
        busy={end.isPending}
        onConfirm={endNow}
      />
    </>
  );
}
