import './report.css';
import './report-print.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/report.ts';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/current-user.ts';
import { inGarden, keyInGarden } from '../../api/query-keys.ts';
import { loginUrl } from '../../api/return-to.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { useChosenGarden, useGardenToday, useOtherGarden } from '../gardens/use-garden.ts';
import { EmptyReport } from './EmptyReport.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import { ReportArticle } from './ReportArticle.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { addressOf, isEmpty, labelOf, monthOf, type Period, queryOf, readPeriod } from './report.rules.ts';

const reportKey = ['/api/report'] as const;

/**
 * The report of a period in the chosen garden. Almost everything done in the garden changes it, so it is refetched whenever it is
 * opened; until then the cached one shows.
 */
function useReport(period: Period, { enabled }: { enabled: boolean }) {
  const { id } = useChosenGarden();
  return useQuery({
    queryKey: [...keyInGarden(reportKey, id), period] as const,
    queryFn: ({ signal }) =>
      call('GET /api/report', { query: { ...queryOf(period), ...zoneQuery(), ...inGarden(id) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/**
 * The report of the period that the address names. Where it names none, of this month; while nothing has happened in it,
 * as on its first days, of this year.
 */
function useShownReport(today: string, enabled: boolean) {
  const asked = readPeriod(useSearch(), today);
  const month = monthOf(today);
  const first = useReport(asked ?? month, { enabled });
  const isWide = asked === null && first.data !== undefined && !first.isPlaceholderData && isEmpty(first.data);
  const year = { year: month.year, month: null };
  const second = useReport(year, { enabled: isWide });
  return isWide ? { period: year, report: second } : { period: asked ?? month, report: first };
}

/** @param isKnown false until the user is known: then a skeleton shows */
function Report({ isKnown }: { isKnown: boolean }) {
  const today = useGardenToday();
  const [, navigate] = useLocation();
  const { period, report } = useShownReport(today, isKnown);
  const { data, isPlaceholderData, isLoadingError } = report;
  const said = isLoadingError
    ? ''
    : !data || isPlaceholderData
      ? words.loadingReport(labelOf(period))
      : words.reportOf(labelOf(data));
  return (
    <>
      <PeriodChooser period={period} since={data?.since} today={today} onChange={(next) => navigate(addressOf(next))} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Loaded of={report} failed={{ illustration: 'lost', title: words.reportNotLoaded }} skeleton={<ReportSkeleton />}>
        {(loaded) =>
          isEmpty(loaded) ? (
            <div className="report">
              <EmptyReport report={loaded} today={today} />
            </div>
          ) : (
            <ReportArticle report={loaded} today={today} isOld={isPlaceholderData} />
          )
        }
      </Loaded>
    </>
  );
}

/** What happened in the garden in a month or a year, to read, print or save as a PDF. Visitors are sent to sign in. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  const other = useOtherGarden();
  const visitor = !user && !isLoading && !isError;
  useEffect(() => {
    if (visitor) location.replace(loginUrl());
  }, [visitor]);
  return (
    <>
      <PageHeading title={common.gardenReport} subtitle={other ? words.byMonthOrYearHere : words.byMonthOrYear} />
      {isError ? <UserFailure title={words.reportNotLoaded} /> : <Report isKnown={user !== null} />}
    </>
  );
}
