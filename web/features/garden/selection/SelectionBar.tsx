import './selection.css';
import {
  Archive,
  CalendarClock,
  ClipboardCheck,
  Droplets,
  Globe,
  type LucideIcon,
  MapPin,
  Printer,
  Tags,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as words from '#words/selection.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PlantCard } from '../../../../contract/plants.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { type ActionChoice, useBulkAction } from '../../care/bulk/bulk-actions.api.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { mostLabels, type PlaceCount } from '../garden.rules.ts';
import type { DialogName } from './ActionDialogs.tsx';

const ActionDialog = lazyPart(async () => (await import('./ActionDialogs.tsx')).ActionDialog, { dialog: whileShown });

/** What can be done to the selected plants: at once, by a dialog that asks for more, or on a page. */
interface SelectionAction {
  label: string;
  Icon: LucideIcon;
  forOwners?: true;
  now?: ActionChoice;
  dialog?: DialogName;
  page?: string;
}

const actions: readonly SelectionAction[] = [
  { label: words.water, Icon: Droplets, now: { action: 'care', type: 'watering' } },
  { label: words.care, Icon: ClipboardCheck, dialog: 'care' },
  { label: words.plan, Icon: CalendarClock, dialog: 'plan' },
  { label: words.move, Icon: MapPin, dialog: 'place' },
  { label: words.tag, Icon: Tags, dialog: 'tag' },
  { label: words.share, Icon: Globe, dialog: 'visibility', forOwners: true },
  { label: words.labels, Icon: Printer, page: '/garden/labels' },
  { label: words.archive, Icon: Archive, dialog: 'archive' },
  { label: words.remove, Icon: Trash2, now: { action: 'trash' } },
];

function Progress({ done, count }: { done: number; count: number }) {
  return (
    <div role="status" className="figures flex basis-full items-center gap-3 text-sm">
      <progress value={done} max={count} aria-label={words.working} className="h-2 min-w-0 flex-1 accent-leaf" />
      {words.progress(done, count)}
    </div>
  );
}

interface SelectionBarProps {
  selected: readonly PlantCard[];
  /** How many plants are shown. */
  shown: number;
  hasAll: boolean;
  places: readonly PlaceCount[];
  onSelectAll: () => void;
  onClear: () => void;
  onEnd: () => void;
}

/** The number of selected plants, and what can be done to all of them; on a phone, in place of the navigation. */
export function SelectionBar({ selected, shown, hasAll, places, onSelectAll, onClear, onEnd }: SelectionBarProps) {
  const { isOwner } = useChosenGarden();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [, navigate] = useLocation();
  const search = useSearch();
  const singleFlight = useSingleFlight();
  const bulk = useBulkAction(onEnd);
  const count = selected.length;
  const plantIds = selected.map(({ id }) => id);
  const act = (choice: ActionChoice) => bulk.mutateAsync({ ...choice, plantIds });
  const run = ({ now, dialog: asked, page }: SelectionAction) => {
    if (asked) setDialog(asked);
    else if (now) void singleFlight(() => act(now));
    else if (page) {
      const query = new URLSearchParams(search);
      // One more than is printed, so that the page says that there are more.
      query.set('plants', plantIds.slice(0, mostLabels + 1).join('.'));
      navigate(`${page}?${query}`);
    }
  };
  const all = Math.min(shown, limits.listMax);
  return (
    <section aria-label={words.bar} className="selection-bar">
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="status" className="figures me-auto font-medium">
          {words.count(count)}
        </p>
        <Button size="sm" variant="ghost" onClick={hasAll ? onClear : onSelectAll}>
          {hasAll ? words.clear : all < shown ? words.selectFirst(all) : words.selectAll(all)}
        </Button>
        <Button size="sm" onClick={onEnd}>
          {words.done}
        </Button>
      </div>
      {bulk.remaining > 0 && <Progress done={count - bulk.remaining} count={count} />}
      <div className="selection-actions">
        {actions
          .filter(({ forOwners }) => !forOwners || isOwner)
          .map((action) => (
            <button
              key={action.label}
              type="button"
              className="selection-action"
              disabled={count === 0}
              aria-disabled={bulk.isPending}
              onClick={() => !bulk.isPending && run(action)}
            >
              <action.Icon aria-hidden className="icon" />
              {action.label}
            </button>
          ))}
      </div>
      {dialog && bulk.remaining === 0 && (
        <ActionDialog
          name={dialog}
          plants={selected}
          places={places}
          busy={bulk.isPending}
          onAct={act}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
