import * as common from '#words/common.ts';
import * as words from '#words/garden-activity.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import { useUser } from '../../../api/current-user.ts';
import { itemsOf } from '../../../api/paginated.ts';
import { byDay, DaySection } from '../../../dates/by-day.tsx';
import { dayInWords } from '../../../dates/days.ts';
import { useToday, useZone } from '../../../dates/time-zone.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded, NotLoaded, Skeleton } from '../../../ui/Loaded.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { BackLink, PageHeading } from '../../../ui/PageHeading.tsx';
import { SignInPrompt } from '../../auth/SignInPrompt.tsx';
import { UserFailure } from '../../auth/UserFailure.tsx';
import { useGardens } from '../../gardens/gardens.api.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { useActivity } from './activity.api.ts';

function Loading() {
  return (
    <div className="mt-6 max-w-3xl">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="mb-3 h-14" />
      ))}
    </div>
  );
}

const failed = { illustration: 'lost', title: words.notLoaded } as const;

/** An entry has lost its button: the focus goes where the page begins. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

function Activity({ garden, activity }: { garden: Garden; activity: ReturnType<typeof useActivity> }) {
  const zone = useZone();
  const today = useToday(zone);
  const days = byDay(
    itemsOf(activity.data, ({ id }) => id),
    zone,
  );
  if (days.length === 0) {
    return (
      <EmptyState
        illustration="seedling"
        title={words.nothingYet}
        text={garden.memberCount > 1 ? words.nothingYetShared : words.nothingYetAlone}
        action={
          garden.memberCount === 1 && (
            <ButtonLink href={`/settings?members=${garden.id}#gardens`}>{words.manageMembers}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <div className="mt-6 max-w-3xl">
      {days.map(({ day, entries }) => (
        <DaySection key={day} day={day} title={dayInWords(day, today)} className="mb-6">
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} zone={zone} onUndone={focusHeading} />
          ))}
        </DaySection>
      ))}
      <LoadMore of={activity} />
    </div>
  );
}

function ActivityOf({ garden }: { garden: Garden }) {
  const activity = useActivity(garden.id);
  return (
    <Loaded of={activity} failed={failed} skeleton={<Loading />}>
      {() => <Activity garden={garden} activity={activity} />}
    </Loaded>
  );
}

function Content() {
  const gardens = useGardens();
  const { garden } = useChosenGarden();
  if (garden) return <ActivityOf key={garden.id} garden={garden} />;
  return gardens.isLoadingError ? <NotLoaded of={gardens} failed={failed} /> : <Loading />;
}

/** Who did what in a garden. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  const { garden } = useChosenGarden();
  if (!user && !isLoading && !isError) {
    return <SignInPrompt title={words.signInFirst} text={words.signInText} />;
  }
  return (
    <>
      <BackLink href="/garden">
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{garden?.name ?? common.myGarden}</bdi>
      </BackLink>
      <PageHeading title={common.gardenActivity} subtitle={words.subtitle} />
      {isError ? <UserFailure title={words.notLoaded} /> : <Content />}
    </>
  );
}
