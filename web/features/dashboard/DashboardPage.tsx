import * as words from '#words/dashboard.ts';
import { useUser } from '../../api/current-user.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { signInOptionsQuery } from '../auth/options.api.ts';
import { todayQuery } from '../care/today.api.ts';
import { knowsDay, type PageQueries } from '../gardens/page-queries.ts';
import { recentQuery, statsQuery } from '../plants/plants.api.ts';
import { DueTodayCard } from './DueTodayCard.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { FromCommunity, homePlantsQuery } from './FromCommunity.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentPlants } from './RecentPlants.tsx';
import { SeasonTips, tipsQuery } from './SeasonTips.tsx';
import { StartHere } from './StartHere.tsx';
import { StatsPanel } from './StatsPanel.tsx';
import { TipCard } from './TipCard.tsx';
import { useStart } from './use-start.ts';

/** Tips of the season, for signed-in users. Their space is reserved until the user is known, so that nothing jumps. */
function SeasonTipsPlace({ className }: { className: string }) {
  const { user, isLoading } = useUser();
  if (!user && !isLoading) return null;
  return (
    <div className={`empty:hidden ${className}`}>
      {user ? <SeasonTips /> : <div className="min-h-136 md:min-h-50" />}
    </div>
  );
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

/** What the app does, and what can be seen without an account. */
function VisitorHome() {
  return (
    <>
      <FirstVisit />
      <div className={`mt-9 ${columns}`}>
        <RecentPlants />
        <TipCard className="" />
        <FromCommunity className="lg:col-span-full" />
        <QuickActions className="lg:col-span-full" />
      </div>
      <StatsPanel />
    </>
  );
}

/** The garden in figures, what was identified last, and what to do next. */
function GardenersHome() {
  const start = useStart();
  return (
    <>
      <StatsPanel />
      {/* On a narrow screen, the plants come before the tips, which nobody waits for. */}
      <div className={`mt-9 ${columns}`}>
        {start && <StartHere {...start} className={start.isAlone ? '' : 'lg:col-span-full'} />}
        {!start?.isAlone && <DueTodayCard />}
        <TipCard className="max-lg:order-1 first:order-1 lg:first:col-span-full" />
        <RecentPlants className="lg:col-span-full" />
        <QuickActions className="lg:col-span-full" />
        <SeasonTipsPlace className="max-lg:order-2 lg:col-span-full" />
      </div>
    </>
  );
}

export const queries: PageQueries = (context) => {
  if (!context.user) return [homePlantsQuery, signInOptionsQuery];
  const { id } = context.chosen;
  return [statsQuery, recentQuery(id), ...(knowsDay(context) ? [todayQuery(id), tipsQuery(id)] : [])];
};

/** Home. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  const isVisitor = !user && !isLoading && !isError;
  return (
    <>
      <PageHeading title={words.welcome} subtitle={words.subtitle} />
      {isVisitor ? <VisitorHome /> : <GardenersHome />}
    </>
  );
}
