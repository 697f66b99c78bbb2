import * as words from '#words/dashboard.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { DueTodayCard } from './DueTodayCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentPlants } from './RecentPlants.tsx';
import { SeasonTipsPlace } from './SeasonTipsPlace.tsx';
import { StatsPanel } from './StatsPanel.tsx';
import { TipCard } from './TipCard.tsx';

/** Home: the garden in figures, what was identified last, and what to do next. */
export function DashboardPage() {
  return (
    <>
      <PageHeading title={words.welcome} subtitle={words.subtitle} />
      <StatsPanel />
      {/* On a narrow screen, the plants come before the tips, which nobody waits for. */}
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <DueTodayCard />
        <TipCard className="max-lg:order-1 first:order-1 lg:first:col-span-full" />
        <RecentPlants className="lg:col-span-full" />
        <QuickActions className="lg:col-span-full" />
        <SeasonTipsPlace className="max-lg:order-2 lg:col-span-full" />
      </div>
    </>
  );
}
