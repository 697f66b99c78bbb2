import { expect, it } from 'vitest';
import { stubLocalStorage } from '../../testing/stored-items.ts';
import { clearDismissedStart, dismissStart, isStartDismissed } from './dismissed-start.ts';

const stored = stubLocalStorage();

it('is known of who dismissed it, until they leave', () => {
  dismissStart(7);
  expect([isStartDismissed(7), isStartDismissed(8)]).toEqual([true, false]);
  clearDismissedStart();
  expect([isStartDismissed(7), stored().size]).toEqual([false, 0]);
});
