import { Fragment, type ReactNode, useEffect } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/gardens.ts';
import { windowTitle } from '#words/layout.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { ViewOnly } from './GardenName.tsx';
import { gardenQuery } from './garden-links.ts';
import { useGardens } from './gardens.api.ts';
import { useChooseGarden, useChosenGarden, useOtherGarden } from './use-garden.ts';

/** In place of a page about a garden that can't be shown: the user is not a member, or it was deleted. */
function NoSuchGarden() {
  return (
    <EmptyState
      illustration="lost"
      headingLevel={1}
      title={words.notFound}
      text={words.notAMember}
      action={
        <ButtonLink variant="primary" href={`/garden?${gardenQuery(null)}`}>
          {words.goToOwnGarden}
        </ButtonLink>
      }
    />
  );
}

/** The gardens are loading, or failed to load. */
function Pending() {
  const gardens = useGardens();
  if (gardens.isLoadingError)
    return (
      <NotLoaded
        of={gardens}
        failed={{ illustration: 'lost', headingLevel: 1, title: words.gardensNotLoaded, text: undefined }}
      />
    );
  return (
    <p role="status" data-loading className="sr-only">
      {words.loadingGarden}
    </p>
  );
}

/** Names the page's garden on a phone, where the garden switcher is in the menu. */
function PhoneTitle({ name, canEdit }: { name: string; canEdit: boolean }) {
  return (
    <p className="mb-3 flex items-center justify-between gap-3 text-sm text-ink-2 md:hidden">
      <bdi className="truncate font-medium">{name}</bdi>
      {!canEdit && <ViewOnly />}
    </p>
  );
}

interface GardenGateProps {
  /** The page's own heading and the document title name the garden. */
  isTitled?: boolean;
  children: ReactNode;
}

/** Around a page about a garden: renders it once the user is known to be a member, and remounts it for each garden. */
export function GardenGate({ isTitled = false, children }: GardenGateProps) {
  const { id, garden, state, isNamed, canEdit } = useChosenGarden();
  const choose = useChooseGarden();
  const isNamedOwn = isNamed && id === null && garden !== undefined;
  useEffect(() => {
    if (isNamedOwn) choose(null, { replace: true });
  }, [isNamedOwn, choose]);
  const other = useOtherGarden();
  const name = state === 'unknown' ? words.notFound : (other?.name ?? common.myGarden);
  useEffect(() => {
    if (isTitled) document.title = windowTitle(name);
  }, [isTitled, name]);
  if (state === 'unknown') return <NoSuchGarden />;
  if (state === 'pending') return <Pending />;
  return (
    <Fragment key={id}>
      {garden && id !== null && !isTitled && <PhoneTitle name={garden.name} canEdit={canEdit} />}
      {children}
    </Fragment>
  );
}
