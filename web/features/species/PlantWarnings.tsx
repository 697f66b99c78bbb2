import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/species.ts';
import { call } from '../../api/call.ts';
import { warningsKey } from '../../api/query-keys.ts';
import { classes } from '../../ui/classes.ts';
import { toxicityWarning } from './care-facts.ts';

interface ToxicityLineProps {
  text: string | undefined;
  /** Its margins. */
  className: string;
}

/** What lists say of a plant's toxicity. Nothing where none names it: that is not "safe". */
export function ToxicityLine({ text, className }: ToxicityLineProps) {
  if (!text) return null;
  return (
    <p className={classes('flex items-start gap-2 font-medium text-clay', className)}>
      <TriangleAlert aria-hidden className="icon mt-px shrink-0" />
      {text}
    </p>
  );
}

interface PlantWarningsProps {
  plantId: number;
  /** The margins of the line. */
  className?: string;
}

/** What lists say of a plant's toxicity, whichever way it got its name. */
export function PlantWarnings({ plantId, className = 'mb-4' }: PlantWarningsProps) {
  const asked = useQuery({
    queryKey: warningsKey(plantId),
    queryFn: ({ signal }) => call('GET /api/plants/:id/warnings', { params: { id: String(plantId) }, signal }),
  });
  if (asked.isLoadingError) {
    return (
      <p className={classes('text-sm text-ink-2', className)}>
        {words.warningsNotLoaded}{' '}
        <button type="button" onClick={() => void asked.refetch()} className="link">
          {common.tryAgain}
        </button>
      </p>
    );
  }
  const { data } = asked;
  const lines = [
    data?.isDangerousToTouch && words.dangerousToTouch,
    data && toxicityWarning(data),
    data?.isWeed && words.listedAsWeed,
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <div className={classes('grid gap-1', className)}>
      {lines.map((line) => (
        <ToxicityLine key={line} text={line} className="" />
      ))}
    </div>
  );
}
