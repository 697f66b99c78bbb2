/** As the `ref` of what takes the place of a button that was pressed: moves the focus there, once it is shown. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
