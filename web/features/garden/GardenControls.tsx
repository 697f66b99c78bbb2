import { SlidersHorizontal } from 'lucide-react';
import { type Ref, useEffect, useId, useState } from 'react';
import * as words from '#words/garden.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchInput, Select } from '../../ui/inputs.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { useFamilies } from '../plants/garden.api.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ArrangePanel } from './ArrangePanel.tsx';
import type { PlaceCount } from './garden.rules.ts';
import type { GardenView } from './garden-address.ts';
import type { GardenLayout } from './garden-layout.ts';

const EditPlace = lazyPart(async () => (await import('./EditPlace.tsx')).EditPlace, { dialog: whileShown });

const TagManager = lazyPart(async () => (await import('../tags/TagManager.tsx')).TagManager, { dialog: whileShown });

const FieldManager = lazyPart(async () => (await import('../own-fields/FieldManager.tsx')).FieldManager, {
  dialog: whileShown,
});
const KindManager = lazyPart(async () => (await import('../care/kinds/KindManager.tsx')).KindManager, {
  dialog: whileShown,
});

const noWord = (_family: string): string | null => null;

interface GardenControlsProps {
  /** Of the search box. */
  searchRef: Ref<HTMLInputElement>;
  view: GardenView;
  layout: GardenLayout;
  onLayout: (layout: GardenLayout) => void;
  /** The search text as it is typed; the address follows it. */
  text: string;
  onText: (text: string) => void;
  /** The user is about to search. */
  onSearch: () => void;
  places: readonly PlaceCount[];
  /** All plants of the garden. */
  plants: readonly PlantCard[];
  /** There is nothing to sort or group yet. */
  isEmpty: boolean;
  onChange: (changes: Partial<GardenView>) => void;
}

/** Search, filters, sort order and groups. */
export function GardenControls({
  searchRef,
  view,
  layout,
  onLayout,
  text,
  onText,
  onSearch,
  places,
  plants,
  isEmpty,
  onChange,
}: GardenControlsProps) {
  const families = useFamilies();
  const [wordOf, setWordOf] = useState(() => noWord);
  useEffect(() => {
    // Without it, families stand by their names alone.
    import('../../words/family-word.ts').then(({ familyWord }) => setWordOf(() => familyWord)).catch(() => undefined);
  }, []);
  const { canEdit } = useChosenGarden();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<'place' | 'tags' | 'fields' | 'kinds' | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="mt-6">
      {/* The button wraps below where it does not fit beside the families. */}
      <div className="flex flex-wrap gap-3">
        <SearchInput
          ref={searchRef}
          label={words.search}
          placeholder={words.searchHint}
          value={text}
          onFocus={onSearch}
          onChange={(event) => onText(event.target.value)}
          className="basis-full lg:basis-0 lg:grow"
        />
        <Select
          aria-label={words.familyFilter}
          value={view.family}
          onChange={(event) => onChange({ family: event.target.value })}
          className="min-w-0 grow basis-40 lg:basis-56 lg:grow-0"
        >
          <option value="">{words.allFamilies}</option>
          {families.data?.map((family) => {
            const word = wordOf(family);
            return (
              <option key={family} value={family}>
                {word === null ? family : words.familyOption(family, word)}
              </option>
            );
          })}
          {view.family !== '' && !families.data?.includes(view.family) && (
            <option value={view.family}>{view.family}</option>
          )}
        </Select>
        {!isEmpty && (
          <Button
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            icon={<SlidersHorizontal aria-hidden className="icon" />}
            onClick={() => setOpen(!open)}
          >
            {words.arrange}
          </Button>
        )}
      </div>
      {open && (
        <ArrangePanel
          id={panel}
          view={view}
          layout={layout}
          onLayout={onLayout}
          places={places}
          plants={plants}
          onChange={onChange}
          onManage={canEdit ? setAsking : null}
        />
      )}
      <ActiveFilters view={view} onChange={onChange} onEditPlace={canEdit ? () => setAsking('place') : null} />
      {asking === 'kinds' && <KindManager onClose={close} />}
      {asking === 'tags' && (
        <TagManager
          plants={plants}
          onRenamed={(from, to) => placeKey(view.tag) === placeKey(from) && onChange({ tag: to })}
          onClose={close}
        />
      )}
      {asking === 'fields' && <FieldManager onClose={close} />}
      {asking === 'place' && view.place !== '' && (
        <EditPlace place={view.place} places={places} onRenamed={(place) => onChange({ place })} onClose={close} />
      )}
    </div>
  );
}
