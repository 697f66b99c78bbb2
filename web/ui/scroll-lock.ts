let locks = 0;

/**
 * Keeps the page from scrolling until the answered function is called; locks may overlap. The width of the scroll bar
 * that goes is kept as `--scrollbar`, so that the page does not shift.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset.scrollLocked = '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) delete root.dataset.scrollLocked;
  };
}
