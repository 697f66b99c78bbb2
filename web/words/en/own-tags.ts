// Tags that gardeners make for their plants: in a plant's form, on cards, and in the dialog that changes them.
import { isolated } from '../../../contract/names.ts';

export const changed = (from: string, to: string): string =>
  from === to ? `${isolated(to)} has been changed.` : `${isolated(from)} is now called ${isolated(to)}.`;
