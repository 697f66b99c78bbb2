import { useCallback, useRef } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identifications.ts';
import { limits } from '../../../../contract/limits.ts';
import { itemsOf, totalOf } from '../../../api/paginated.ts';
import { byDay, DaySection } from '../../../dates/by-day.tsx';
import { dayInWords } from '../../../dates/days.ts';
import { useToday, useZone } from '../../../dates/time-zone.ts';
import { textParameter, useAddress } from '../../../ui/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchInput } from '../../../ui/inputs.tsx';
import { Loaded, Skeleton } from '../../../ui/Loaded.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { openCameraModal } from '../open-camera-modal.ts';
import { EntryItem } from './EntryItem.tsx';
import { useIdentifications } from './identifications.api.ts';

/** The page's parameters: `/identifications?query=fern`. */
export const identificationsAddress = { query: textParameter('query', limits.name) };

function Loading() {
  return (
    <div className="mt-6 max-w-3xl">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="mt-4 h-12" />
      ))}
    </div>
  );
}

function NothingYet() {
  const { canEdit } = useChosenGarden();
  return (
    <EmptyState
      illustration="seedling"
      title={words.nothingYet}
      {...(canEdit && {
        text: words.nothingYetText,
        action: (
          <Button variant="primary" onClick={openCameraModal}>
            {common.identifyAPlant}
          </Button>
        ),
      })}
    />
  );
}

/** An entry has left the list, and its buttons with it: the focus goes where the page begins. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

interface ShownProps {
  query: string;
  onClear: () => void;
  found: ReturnType<typeof useIdentifications>;
}

/** The identifications that fit, by day. */
function Entries({ query, onClear, found }: ShownProps) {
  const zone = useZone();
  const today = useToday(zone);
  const entries = itemsOf(found.data, ({ id }) => id);
  if (entries.length === 0 && query === '') return <NothingYet />;
  return (
    <div className="mt-5 max-w-3xl">
      <p role="status" className="figures text-sm text-ink-2">
        {words.count(totalOf(found.data))}
      </p>
      {entries.length === 0 && (
        <EmptyState
          illustration="magnifier"
          title={words.noMatch}
          text={<span className="[overflow-wrap:anywhere]">{words.noMatchText(query)}</span>}
          action={<Button onClick={onClear}>{words.clearSearch}</Button>}
        />
      )}
      {byDay(entries, zone).map(({ day, entries: ofDay }) => (
        <DaySection key={day} day={day} title={dayInWords(day, today)} className="mt-6">
          {ofDay.map((entry) => (
            <li key={entry.id} className="border-t border-line first:border-t-0">
              <EntryItem entry={entry} zone={zone} isAlone={entries.length === 1} onLeave={focusHeading} />
            </li>
          ))}
        </DaySection>
      ))}
      <LoadMore of={found} />
    </div>
  );
}

/** The identifications in the chosen garden, with a search of their names. */
export function EntryList() {
  const { address, change } = useAddress(identificationsAddress);
  const settle = useCallback((query: string) => change({ query }), [change]);
  const [text, setText] = useSettled(address.query, settle);
  const search = useRef<HTMLInputElement>(null);
  const found = useIdentifications(address.query);
  const clear = () => {
    setText('');
    change({ query: '' });
    // The button that was pressed goes with what it cleared.
    search.current?.focus();
  };
  return (
    <>
      <SearchInput
        ref={search}
        label={words.search}
        placeholder={words.searchHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mt-6 max-w-3xl"
      />
      <Loaded of={found} failed={{ illustration: 'lost', title: words.notLoaded }} skeleton={<Loading />}>
        {() => <Entries query={address.query} onClear={clear} found={found} />}
      </Loaded>
    </>
  );
}
