// The layout of every page, document titles, and what shows if a page or a part can't be shown.

import { leafbook } from '#words/common.ts';
import { isolated } from '../../../contract/names.ts';

/** @param page what the window shows; null for the home page, which needs no name but the app's */
export const windowTitle = (page: string | null): string =>
  page === null ? leafbook : `${isolated(page)} · ${leafbook}`;
