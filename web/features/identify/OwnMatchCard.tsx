import { NotebookPen } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/identify.ts';
import type { OwnMatch } from '../../../contract/identify.ts';
import { Button } from '../../ui/Button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { useAddToJournal } from './identify.api.ts';

interface OwnMatchCardProps {
  match: OwnMatch;
  identificationId: number;
  /** How many photos were identified. */
  photos: number;
  /** The photos are in its journal. */
  onAdded: () => void;
  onDismiss: () => void;
}

/** A plant of the gardener's own that looks like the one in the photo, which may be one more photo of it. */
export function OwnMatchCard({ match, identificationId, photos, onAdded, onDismiss }: OwnMatchCardProps) {
  const id = useId();
  const place = match.location?.trim();
  const [, navigate] = useLocation();
  const view = () => navigate(`/garden?plantId=${match.plantId}&tab=journal`);
  const adding = useAddToJournal({ identificationId, photos }, match, view);
  const singleFlight = useSingleFlight();
  const whileMounted = useWhileMounted();
  return (
    <section aria-labelledby={id} className="mt-4 rounded-sheet border border-line bg-leaf-wash p-3.5">
      <div className="flex items-center gap-3.5">
        <div className="size-18 shrink-0 overflow-hidden rounded-control bg-sheet">
          <PlantPhoto plant={match} size="thumb" eager />
        </div>
        <h4 id={id} className="min-w-0 text-lg leading-snug text-pretty [overflow-wrap:anywhere]">
          {place ? words.looksLikeYoursIn(match.commonName, place) : words.looksLikeYours(match.commonName)}
        </h4>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto sm:*:flex-none">
        <Button
          size="sm"
          icon={<NotebookPen aria-hidden className="icon-sm shrink-0" />}
          busy={adding.isPending}
          onClick={() => singleFlight(() => adding.mutateAsync().then(whileMounted(onAdded)))}
        >
          {words.addToItsJournal(photos)}
        </Button>
        <Button variant="ghost" size="sm" disabled={adding.isPending} onClick={onDismiss}>
          {words.anotherPlant}
        </Button>
      </div>
    </section>
  );
}
