import { useEffect, useState } from 'react';

type Charts = typeof import('./ReportCharts.tsx');

const load = (): Promise<Charts> => import('./ReportCharts.tsx');

/** Starts loading the charts before the report needs them. */
export function preloadCharts(): void {
  load().catch(() => undefined);
}

/** The charts, a large chunk of their own: null while it is loading, `'failed'` where it cannot be loaded. */
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
