let locks = 0;

/**
 * Prevents the page from scrolling until the returned function is called; locks may overlap. The width of the removed scroll
 * bar is set as `--scrollbar`, so that the page does not shift.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    const width = `${window.innerWidth - root.clientWidth}px`;
    // Setting it, even to the same value, recalculates the styles of the whole page.
    if (root.style.getPropertyValue('--scrollbar') !== width) root.style.setProperty('--scrollbar', width);
    root.dataset.scrollLocked = '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) delete root.dataset.scrollLocked;
  };
}
