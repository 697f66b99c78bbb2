import { PageHeading } from '../../ui/PageHeading.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentPlants } from './RecentPlants.tsx';
import { StatsPanel } from './StatsPanel.tsx';
import { TipCard } from './TipCard.tsx';
import { TodayTeaser } from './TodayTeaser.tsx';

/** Home: the garden in figures, what was identified last, and what to do next. */
export function DashboardPage() {
  return (
    <>
      <PageHeading title="Welcome to Your Garden" subtitle="Track, identify, and learn about your plants" />
      <StatsPanel />
      <TodayTeaser />
      <RecentPlants />
      <div className="mt-10 grid items-stretch gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <QuickActions />
        <TipCard />
      </div>
    </>
  );
}
