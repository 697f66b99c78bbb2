import { engines } from '../testing/gardens.ts';
import { describeRoundTrips } from './round-trip.suite.ts';

// On SQLite, from SQLite; on PostgreSQL, from there to SQLite and back.
describeRoundTrips(
  engines().includes('postgres')
    ? [
        ['postgres', 'sqlite'],
        ['sqlite', 'postgres'],
      ]
    : [['sqlite', 'sqlite']],
);
