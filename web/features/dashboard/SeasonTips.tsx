import { queryOptions, useQuery } from '@tanstack/react-query';
import * as words from '#words/dashboard.ts';
import { monthName } from '#words/dates.ts';
import type { GardenTip } from '../../../contract/tips.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { inGarden, keyInGarden, tipsKey } from '../../api/query-keys.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';

/** What is worth knowing now in a garden. @param garden null for the user's own */
export const tipsQuery = (garden: number | null) =>
  queryOptions({
    queryKey: keyInGarden<readonly unknown[]>(tipsKey, garden),
    queryFn: ({ signal }) => call('GET /api/tips', { query: { ...zoneQuery(), ...inGarden(garden) }, signal }),
  });

/** As many as stand side by side. */
const shown = 3;

function TipNote({ text, why }: GardenTip) {
  return (
    <li className="flex min-w-0 flex-col gap-2 border-t border-line pt-3.5">
      <p className="max-w-[46ch] font-display text-lg text-pretty">{text}</p>
      <p className="max-w-[46ch] text-sm text-pretty text-ink-2">{why}</p>
    </li>
  );
}

const columns = 'mt-3.5 grid gap-x-8 gap-y-6 md:grid-cols-3';

/** Tips for the plants in the garden, the month and the location. Nothing if they fail to load. */
export function SeasonTips() {
  const { id } = useChosenGarden();
  const { data, isLoadingError } = useQuery({ ...tipsQuery(id), enabled: useSignedIn() });
  if (isLoadingError || data?.tips.length === 0) return null;
  if (!data) {
    return (
      <div className="md:min-h-50">
        <Skeleton className="h-7 w-64 max-w-full" />
        <div className={columns}>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      </div>
    );
  }
  return (
    <section aria-labelledby="season-tips" className="md:min-h-50">
      <h2 id="season-tips" className="text-2xl">
        {words.forYourGarden(monthName(data.month))}
      </h2>
      <ul className={columns}>
        {data.tips.slice(0, shown).map((tip) => (
          <TipNote key={tip.id} {...tip} />
        ))}
      </ul>
    </section>
  );
}
