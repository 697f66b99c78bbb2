// Runs in a server-rendered page: fetches the app once the page shows, and keeps what is pressed and typed until the app can
// answer. A file of its own because the page's content security policy allows no inline script.
(() => {
  const { app, parts = '' } = document.currentScript.dataset;
  // From the press of a link until the browser follows it by itself, in milliseconds.
  const followAfterMs = 4000;
  const typed = new Map();
  let pressed = null;
  let follows;
  let keys = null;

  // Shows that a press was taken, until the app answers it.
  const keepPress = (control) => {
    pressed?.removeAttribute('data-pressed');
    pressed = control;
    pressed.dataset.pressed = '';
  };
  const press = (event) => {
    const control = event.target.closest?.(
      'button, [role="tab"], a[href]:not([target]), input:is([type="checkbox"], [type="radio"])',
    );
    if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Some elements may have their handlers already: they would respond now, and again when this is replayed.
    event.stopImmediatePropagation();
    keepPress(control);
    clearTimeout(follows);
    if (control.href) follows = setTimeout(() => location.assign(control.href), followAfterMs);
  };
  const submit = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.submitter) keepPress(event.submitter);
  };
  // The palette's shortcut, the one that works everywhere.
  const key = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    // The frame may hear it already while the page cannot: heard now and once more, it would close what it opened.
    event.stopImmediatePropagation();
    keys = event;
  };
  const input = ({ target }) => typed.set(target, target.value);
  // What was typed or chosen before this file came.
  const isChosen = ({ options }) => [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  for (const box of document.querySelectorAll('input, textarea'))
    if (box.value !== box.defaultValue) input({ target: box });
  for (const box of document.querySelectorAll('select')) if (isChosen(box)) input({ target: box });

  // The same control, also where the app rendered the page again in place of what the server did.
  const nameOf = (control) => control.getAttribute('aria-label') ?? control.textContent;
  const shown = (control) =>
    control?.isConnected === false
      ? [...document.querySelectorAll(control.tagName)].find((one) => nameOf(one) === nameOf(control))
      : control;

  const untilTaken = new AbortController();
  const first = { capture: true, signal: untilTaken.signal };
  addEventListener('click', press, first);
  addEventListener('submit', submit, first);
  addEventListener('input', input, first);
  addEventListener('keydown', key, true);
  // Hands the app what was done so far, and stops listening. Called once its page has its handlers.
  window.takeEarlyEvents = () => {
    clearTimeout(follows);
    untilTaken.abort();
    const takeKeys = () => {
      removeEventListener('keydown', key, true);
      return keys;
    };
    const still = [...typed].map(([box, text]) => [shown(box), text]).filter(([box]) => box);
    return { pressed: shown(pressed), typed: still, takeKeys };
  };

  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    add('script', { type: 'module', crossOrigin: '', src: app });
    for (const href of parts.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', crossOrigin: '', href });
  };
  // In the second frame, the first is on the screen. A page in the background has none.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, document.hidden ? 0 : 3000);
})();
