import { useCallback, useDeferredValue, useRef } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/community.ts';
import { plantsShownOfMore } from '#words/language.ts';
import type { CommunityPlant } from '../../../contract/community.ts';
import { limits } from '../../../contract/limits.ts';
import { useAddress } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchInput } from '../../ui/inputs.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { shownOf } from '../plants/shown-of.ts';
import { CommunityFamilies, CommunityGrid, CommunityLoading } from './CommunityGrid.tsx';
import { findLoaded, useCommunityPlants } from './community.api.ts';
import { type CommunityTab, communityAddress, communityTabs } from './community.rules.ts';
import { OpenCommunityPlant } from './OpenCommunityPlant.tsx';

interface PlantsProps {
  tab: CommunityTab;
  list: ReturnType<typeof useCommunityPlants>;
  isSearching: boolean;
  onOpen: (plant: CommunityPlant) => void;
  onClear: () => void;
}

function Plants({ tab, list, isSearching, onOpen, onClear }: PlantsProps) {
  if (list.isLoading) return <CommunityLoading />;
  if (list.isError) {
    return (
      <EmptyState
        illustration="lost"
        title={words.notLoaded}
        text={common.tryAgainLater}
        action={
          <Button onClick={list.retry} busy={list.isFetching}>
            {common.tryAgain}
          </Button>
        }
      />
    );
  }
  if (list.plants.length === 0) {
    return (
      <EmptyState
        illustration="magnifier"
        title={words.nothingFound}
        text={words.nothingFoundHint}
        action={
          isSearching ? (
            <Button onClick={onClear}>{words.clearSearch}</Button>
          ) : (
            <ButtonLink href="/garden">{words.shareYours}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div aria-busy={list.isOld} className={classes('transition-opacity duration-150', list.isOld && 'opacity-60')}>
      <p role="status" className="figures mb-4 text-sm text-ink-2">
        {list.countedUntil === null
          ? shownOf(list.plants.length, list.total)
          : plantsShownOfMore(list.plants.length, list.countedUntil)}
      </p>
      {tab === 'family' ? (
        <CommunityFamilies plants={list.plants} onOpen={onOpen} />
      ) : (
        <>
          <h2 className="sr-only">{words.tabNames[tab]}</h2>
          <CommunityGrid plants={list.plants} onOpen={onOpen} />
        </>
      )}
      {list.more && <LoadMore of={list.more} whenNear />}
    </div>
  );
}

/** The plants that gardeners share. */
export function Page() {
  const { address, change, close } = useAddress(communityAddress);
  const { tab, search, plantId } = address;
  const settle = useCallback((settled: string) => change({ search: settled }), [change]);
  const [text, setText] = useSettled(search, settle);
  const list = useCommunityPlants(tab, useDeferredValue(text), search);
  const open = useCallback(({ id }: CommunityPlant) => change({ plantId: id }, 'open'), [change]);
  const box = useRef<HTMLInputElement>(null);
  const plants = (
    <Plants
      tab={tab}
      list={list}
      isSearching={text.trim() !== ''}
      onOpen={open}
      onClear={() => {
        setText('');
        settle('');
        // The button that was pressed goes with what it cleared.
        box.current?.focus();
      }}
    />
  );
  return (
    <>
      <PageHeading title={common.communityGarden} subtitle={words.subtitle} />
      <SearchInput
        ref={box}
        label={words.searchPlants}
        placeholder={words.searchPlantsPlaceholder}
        maxLength={limits.name}
        className="mt-6 max-w-xl"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Tabs
        label={words.communityPlants}
        className="mt-5"
        value={tab}
        onValueChange={(chosen) => change({ tab: chosen }, 'push')}
        tabs={communityTabs.map((value) => ({ value, label: words.tabNames[value], content: plants }))}
      />
      <OpenCommunityPlant
        id={plantId}
        known={findLoaded(list.plants, plantId)}
        onClose={() => close({ plantId: null })}
      />
    </>
  );
}

export { queries } from './community.api.ts';
