import { useEffect, useState } from 'react';

type Charts = typeof import('./ReportCharts.tsx');

const load = (): Promise<Charts> => import('./ReportCharts.tsx');

/** Fetches the charts ahead of the report that they are drawn for. */
export function preloadCharts(): void {
  load().catch(() => undefined);
}

/** The charts, which are large and come apart from the page; `'failed'` where they do not come, null until then. */
export function useCharts(): Charts | 'failed' | null {
  const [charts, setCharts] = useState<Charts | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    load().then(
      (loaded) => current && setCharts(loaded),
      () => current && setCharts('failed'),
    );
    return () => {
      current = false;
    };
  }, []);
  return charts;
}
