import { Link } from 'wouter';
import * as words from '#words/dashboard.ts';
import { useUser } from '../../api/current-user.ts';
import { DueTodayList } from '../care/DueTodayList.tsx';
import { useCareToday } from '../care/today.api.ts';
import { WeatherHints } from '../weather/lazy-hints.ts';

/** What is due today, for signed-in users. Its space is reserved until the user is known, so that nothing jumps. */
export function DueTodayCard() {
  const { user, isLoading } = useUser();
  const { data: care } = useCareToday();
  if (!user && !isLoading) return null;
  return (
    <section aria-labelledby="due-today" data-tasks className="min-h-50 lg:min-h-68">
      {user && (
        <>
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h2 id="due-today" tabIndex={-1} className="text-2xl outline-none">
              {words.dueToday}
            </h2>
            <Link
              href="/calendar"
              className="rounded-control py-1 font-medium whitespace-nowrap text-leaf hover:underline"
            >
              {words.openCalendar}
            </Link>
          </div>
          {care && care.hints.length > 0 && (
            <div className="mb-4">
              <WeatherHints today={care} />
            </div>
          )}
          <DueTodayList />
        </>
      )}
    </section>
  );
}
