/** Whether the focused element is gone, so that a keyboard would start at the top of the page again. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the heading of the tab in view. */
export const focusTitle = (): void => document.querySelector<HTMLElement>("[data-tab-title]")?.focus();
