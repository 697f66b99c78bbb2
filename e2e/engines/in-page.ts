// Functions that run inside the page. They use nothing from outside, and their arguments and results are JSON.

/** An element: its role and its accessible name, `exact` or as a regular expression. */
export interface Wanted {
  role: string;
  name?: { exact: string } | { source: string; flags: string };
}

/** What to do with the element when it can be used. */
export type Action = 'see' | 'select' | { value: string };

/** What became of an attempt. `unmet` says why nothing was done. */
export type Attempt = { unmet: string } | { unmet: null; text: string; value: string };

/**
 * Looks for the first visible element of a path of wanted elements, each within the one before it, and acts on it. `aim` aims at it then.
 *
 * - `see`: it is visible.
 * - `select`: its text is selected, so that what is typed replaces it.
 * - `{ value }`: it takes this value, as from a native list or date picker, which no driver can press.
 */
export async function attempt(path: Wanted[], action: Action): Promise<Attempt> {
  const selectors: Record<string, string> = {
    article: 'article',
    button: 'button, [role="button"]',
    checkbox: 'input[type="checkbox"]',
    combobox: 'select, [role="combobox"]',
    dialog: '[role="dialog"]',
    alertdialog: '[role="alertdialog"]',
    heading: 'h1, h2, h3, h4',
    'heading 3': 'h3',
    img: 'img, [role="img"]',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    option: 'option, [role="option"]',
    radio: 'input[type="radio"], [role="radio"]',
    region: 'section[aria-labelledby], section[aria-label], [role="region"]',
    rowheader: 'th[scope="row"]',
    switch: '[role="switch"]',
    tab: '[role="tab"]',
    tabpanel: '[role="tabpanel"]',
    textbox: 'input, textarea',
  };
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids)
      return ids
        .split(/\s+/)
        .map((id) => textOf(document.getElementById(id)))
        .join(' ');
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (label !== null) return label;
    return textOf((element as HTMLInputElement).labels?.[0] ?? element);
  };
  const fits = (element: Element, { name }: Wanted): boolean => {
    if (!name) return true;
    const its = nameOf(element);
    return 'exact' in name ? its === name.exact : new RegExp(name.source, name.flags).test(its);
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  let found: Element = document.body;
  for (const wanted of path) {
    const all = [...found.querySelectorAll(selectors[wanted.role] ?? `[role="${wanted.role}"]`)];
    const named = all.filter((element) => fits(element, wanted) && !element.closest('[aria-hidden="true"], [inert]'));
    // Of several dialogs, the last is on top.
    const next = /dialog$/.test(wanted.role) ? named.findLast(isVisible) : named.find(isVisible);
    if (!next) return { unmet: named.length > 0 ? 'it is not visible' : `there is no such ${wanted.role}` };
    found = next;
  }
  const result = () => ({ unmet: null, text: textOf(found), value: (found as HTMLInputElement).value ?? '' });
  Object.assign(window, { found });
  if (action === 'see') return result();
  if (found.matches(':disabled, [aria-disabled="true"]')) return { unmet: 'it is disabled' };
  if (action === 'select') {
    (found as HTMLInputElement).select();
    return result();
  }
  // React remembers the last value set by script; this bypasses it, as user input does.
  const prototype = Object.getPrototypeOf(found);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(found, action.value);
  for (const kind of ['input', 'change']) found.dispatchEvent(new Event(kind, { bubbles: true }));
  return result();
}

/**
 * Aims at what `attempt` found: scrolls it into view, and answers its middle when it is enabled, stands still and nothing covers
 * it. The next press that meets something else is kept from it; `pressMissed` tells.
 */
export async function aim(): Promise<{ unmet: string } | { unmet: null; x: number; y: number }> {
  const { found } = window as unknown as { found: Element };
  const frame = () =>
    new Promise((next) => {
      requestAnimationFrame(next);
      setTimeout(next, 1_000);
    });
  const tagOf = (element: Element | null) =>
    element ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">` : 'nothing';
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { unmet: null, x: x + width / 2, y: y + height / 2 };
  };
  if (found.matches(':disabled, [aria-disabled="true"]')) return { unmet: 'it is disabled' };
  const isInView = () => {
    const { top, bottom, left, right } = found.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  };
  const hitAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const isHit = (hit: Element | null) =>
    hit !== null &&
    (found.contains(hit) || hit.closest('label')?.control === found || (hit.contains(found) && hit.matches('label')));
  if (!isInView() || !isHit(hitAt(middle()))) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = middle();
  await frame();
  await frame();
  const after = middle();
  if (before.x !== after.x || before.y !== after.y) return { unmet: 'it moves' };
  const hit = hitAt(after);
  if (!isHit(hit)) return { unmet: `${tagOf(hit)} covers it` };
  // The page may move before the press comes: what it would meet then must not feel it.
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
  const press = { missed: undefined as boolean | undefined, clicked: false, isOver, end: () => {} };
  const hasMoved = () => {
    const now = middle();
    return found.isConnected && (now.x !== after.x || now.y !== after.y);
  };
  const guard = (event: Event) => {
    const isMet = isHit(event.target as Element);
    press.missed ??= !isMet;
    // It moved between the press and the release: neither it nor what is there now is clicked.
    if (event.type === 'mouseup' && !isMet && hasMoved()) press.missed = true;
    if (event.type === 'click') {
      press.clicked = isMet;
      over();
    }
    // Where the press itself replaces what is pressed, no click follows. One that does follows in the same task.
    if (event.type === 'mouseup') setTimeout(over);
    if (!press.missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  press.end = () => {
    for (const kind of kinds) removeEventListener(kind, guard, true);
  };
  for (const kind of kinds) addEventListener(kind, guard, true);
  Object.assign(window, { press });
  return after;
}

/**
 * After the press that an `aim` was for: whether it met something else, or nothing. A busy browser says that it has pressed before
 * the page feels it: pressed again, a button that saves would be looked for when it is gone.
 *
 * @returns `replaced` where what it met is gone, and not clicked: the press did that itself, or came to nothing
 */
export async function pressMissed(): Promise<boolean | 'replaced'> {
  const { press, found } = window as unknown as {
    press?: { missed?: boolean; clicked: boolean; isOver: Promise<void>; end(): void };
    found: Element;
  };
  await Promise.race([press?.isOver, new Promise((lost) => setTimeout(lost, 5_000))]);
  press?.end();
  if (press === undefined || press.missed !== false) return press !== undefined;
  return !press.clicked && !found.isConnected && 'replaced';
}

/** Sends a request as the page would. @returns the response body, null if it is empty */
export async function callApi(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

/** A part of an open dialog that shows less than it holds, while the dialog might be higher. Heights are CSS pixels. */
export interface CutOff {
  dialog: string;
  part: string;
  shows: number;
  holds: number;
  dialogHeight: number;
  dialogMayTake: number;
}

/** Whether a server-rendered page is hydrated. Until then, clicks are recorded and replayed later. */
export const isRunning = (): boolean =>
  document.getElementById('given') === null || document.documentElement.dataset.app !== undefined;

/** Whether a dialog has closed, and the browser is about to go back over the entry that it had in the history. */
export const isGoingBack = (): boolean =>
  Boolean(history.state?.backCloses) && document.querySelector('[role="dialog"], [role="alertdialog"]') === null;

/** Whether something in an open dialog is still on its way. */
export const isLoading = (): boolean => document.querySelector('[role="dialog"] .skeleton') !== null;

/**
 * Closes the dialog, and scrolls the page as soon as that is possible: its entry in the history is still on its way out.
 *
 * @returns how far the page is scrolled then, and once the entry has gone
 */
export async function scrollAfterClosing(): Promise<{ scrolled: number; after: number }> {
  document.body.style.minHeight = '300vh';
  const before = scrollY;
  const closed = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      scrollTo(0, before + 300);
      resolve(scrollY);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Close"]')?.click();
  const scrolled = await closed;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (history.state?.backCloses !== undefined) await frame();
  // The browser puts the page where the entry was left, some frames later at most.
  for (let frames = 0; frames < 10; frames += 1) await frame();
  // Firefox tells of parts of a pixel at times.
  return { scrolled: Math.round(scrolled), after: Math.round(scrollY) };
}

/** Looks through all open dialogs, the command palette among them, for parts that are cut off though there is room. */
export function cutOffParts(): CutOff[] {
  const limitOf = (element: Element): number => {
    const { maxHeight } = getComputedStyle(element);
    return maxHeight.endsWith('px') ? Number.parseFloat(maxHeight) : Number.POSITIVE_INFINITY;
  };
  const scrolls = (part: Element) => /^(auto|scroll)$/.test(getComputedStyle(part).overflowY);
  const holdsMore = (part: Element) => part.scrollHeight > part.clientHeight;
  const nameOf = (dialog: Element) => {
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    return title?.textContent ?? dialog.getAttribute('aria-label') ?? 'without a name';
  };
  const faults: CutOff[] = [];
  for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
    const dialogHeight = dialog.getBoundingClientRect().height;
    const dialogMayTake = Math.min(innerHeight, limitOf(dialog));
    const report = (part: Element, name: string) => {
      const { clientHeight: shows, scrollHeight: holds } = part;
      faults.push({ dialog: nameOf(dialog), part: name, shows, holds, dialogHeight, dialogMayTake });
    };
    // What a dialog cuts off and does not scroll to is out of reach, whether or not there is room.
    if (holdsMore(dialog) && !scrolls(dialog)) report(dialog, 'the dialog itself');
    if (dialogHeight >= dialogMayTake - 1) continue;
    for (const part of dialog.querySelectorAll('*')) {
      const isAtItsLimit = part.clientHeight >= limitOf(part) - 2;
      if (!scrolls(part) || !holdsMore(part) || isAtItsLimit) continue;
      report(part, `<${part.tagName.toLowerCase()} class="${part.getAttribute('class') ?? ''}">`);
    }
  }
  return faults;
}
