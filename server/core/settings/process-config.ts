import { connection, type Setting, wholeFrom } from './setting-values.ts';

/** More than most machines have cores: this catches typos. */
const mostWorkers = 64;

/** How many processes serve, and how they find each other. */
export const processSettings = {
  WORKERS: {
    doc: 'Processes that serve on this machine, one for each core it can spare; more than one needs `DATABASE_URL`.',
    fallback: '1',
    ...wholeFrom(1, mostWorkers),
  } satisfies Setting<number>,
  DATABASE_LISTEN_URL: connection(
    '`postgres://` URL of the same database past a pooler such as PgBouncer, for live notifications and locks; `DATABASE_URL` unless set.',
    'postgres://',
    /^postgres(ql)?:\/\//,
  ) satisfies Setting<string>,
};

/** Problems of these settings together, though each of them is valid. */
export function wrongAboutProcesses(values: ReadonlyMap<string, unknown>): string[] {
  if (values.get('DATABASE_URL') !== '') return [];
  const wrong: string[] = [];
  if (Number(values.get('WORKERS')) > 1)
    wrong.push('WORKERS must be 1 with SQLite, which one process writes: set DATABASE_URL to use PostgreSQL');
  if (values.get('DATABASE_LISTEN_URL')) wrong.push('DATABASE_URL must be set where DATABASE_LISTEN_URL is');
  return wrong;
}
