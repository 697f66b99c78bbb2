import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as words from '#words/readings.ts';
import type { PeriodName } from '../../../contract/reading-periods.ts';
import type { ReadingSeries } from '../../../contract/readings.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useRemoveReadings } from './readings.api.ts';

interface RemoveReadingsProps {
  plantId: number;
  series: ReadingSeries;
  period: PeriodName;
}

/** Deletes the readings that a table shows, after saying how many they are: they can't be restored. */
export function RemoveReadings({ plantId, series: { kind, count }, period }: RemoveReadingsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveReadings(plantId);
  const singleFlight = useSingleFlight();
  return (
    <>
      <Button
        variant="remove"
        size="sm"
        className="-ms-3 mb-2"
        icon={<Trash2 aria-hidden className="icon-sm" />}
        onClick={() => setAsking(true)}
      >
        {words.removeThese}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.removeQuestion}
        text={words.removeText(words.kinds[kind], words.periods[period], count)}
        confirmLabel={words.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() =>
          singleFlight(async () => {
            await remove.mutateAsync({ kind, period });
            setAsking(false);
          })
        }
      />
    </>
  );
}
