import { limits } from '../../../contract/limits.ts';
import { textParameter } from '../../ui/address.ts';

/** The page's parameters: `/identifications?query=fern`. */
export const identificationsAddress = { query: textParameter('query', limits.name) };
