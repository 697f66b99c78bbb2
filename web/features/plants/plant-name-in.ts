import type { QueryClient } from '@tanstack/react-query';
import type { Plant } from '../../../contract/plants.ts';
import { plantKey } from '../../api/query-keys.ts';

/** The name of a plant whose details have been read; `''` for another. */
export const plantNameIn = (cache: QueryClient, id: number): string =>
  cache.getQueryData<Plant>(plantKey(id))?.commonName ?? '';
