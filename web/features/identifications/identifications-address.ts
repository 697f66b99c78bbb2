import { limits } from '../../../contract/limits.ts';
import { textParameter } from '../../ui/address.ts';

/** What the address of the page asks for: `/identifications?query=fern`. */
export const identificationsAddress = { query: textParameter('query', limits.name) };
