import { limits } from '../../../contract/limits.ts';
import { idParameter, textParameter } from '../../ui/address.ts';

/** The parameters of the search page: `/search?q=rose&species=12`. Without a query, the featured plants. */
export const searchAddress = {
  query: textParameter('q', limits.name),
  speciesId: idParameter('species'),
};
