import { focusFault } from './accessibility-focus.ts';
import { expect, type Locator, type Page } from './journey.ts';

/** Far enough for a page's bar, its filters and a screen of cards; more stops are a fault of their own. */
const farthest = 40;

/** How to get to a control. */
interface Way {
  /** How many stops may lie before it. */
  most?: number;
  /** `Shift+Tab` moves backward. */
  key?: 'Tab' | 'Shift+Tab';
}

/**
 * Presses Tab until the control has the focus, then expects the focus to be visible: highlighted, and not covered by a bar.
 */
export async function tabTo(control: Locator, { most = farthest, key = 'Tab' }: Way = {}): Promise<void> {
  const page = control.page();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  await expect(control).toBeAttached();
  let stops = 0;
  for (; stops < most && !(await isThere()); stops += 1) await page.keyboard.press(key);
  await expect(control, `within ${most} stops of ${key}`).toBeFocused();
  await expect.poll(() => focusFault(page)).toBe('');
}

/** Goes to the control with Tab, and presses it. */
export async function tabAndPress(
  control: Locator,
  { press = 'Enter', ...way }: Way & { press?: 'Enter' | 'Space' } = {},
): Promise<void> {
  await tabTo(control, way);
  await control.page().keyboard.press(press);
}

/** Goes to the control with Tab, and types into it in place of what is there. */
export async function tabAndType(control: Locator, text: string): Promise<void> {
  await tabTo(control);
  const { keyboard } = control.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText(text);
}

/** Goes to the message that offers it, and presses Undo there. */
export async function undoByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await tabAndPress(page.getByRole('button', { name: 'Undo' }));
}

/** Expects the focus on the heading of a page that was just come to, whose name the window shows. */
export async function expectArrival(page: Page, heading: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveTitle(title);
}
