import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/species.tsx';
import { call } from '../../api/call.ts';
import { warningsKey } from '../../api/query-keys.ts';
import { toxicityWarning } from './care-facts.ts';

/** What lists say of a plant's toxicity, whichever way it got its name. Nothing where none names it: that is not "safe". */
export function PlantWarnings({ plantId }: { plantId: number }) {
  const asked = useQuery({
    queryKey: warningsKey(plantId),
    queryFn: ({ signal }) => call('GET /api/plants/:id/warnings', { params: { id: String(plantId) }, signal }),
  });
  if (asked.isLoadingError) {
    return (
      <p className="mb-4 text-sm text-ink-2">
        {words.warningsNotLoaded}{' '}
        <button type="button" onClick={() => void asked.refetch()} className="link">
          {common.tryAgain}
        </button>
      </p>
    );
  }
  const warning = asked.data && toxicityWarning(asked.data);
  if (!warning) return null;
  return (
    <p className="mb-4 flex items-start gap-2 font-medium text-clay">
      <TriangleAlert aria-hidden className="icon mt-px shrink-0" />
      {warning}
    </p>
  );
}
