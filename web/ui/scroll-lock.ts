let locks = 0;

/**
 * Keeps the page from scrolling until the answered function is called; locks may overlap. The width of the scroll bar
 * that goes is kept as `--scrollbar`, so that the page does not shift.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    const width = `${window.innerWidth - root.clientWidth}px`;
    // To write it, even the same, has every element of the page styled anew.
    if (root.style.getPropertyValue('--scrollbar') !== width) root.style.setProperty('--scrollbar', width);
    root.dataset.scrollLocked = '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) delete root.dataset.scrollLocked;
  };
}
