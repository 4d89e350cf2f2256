import type { Page } from 'playwright-core';

/** Until a form is saved, as often as before. The button that saves is off while it saves, too. */
export const nothingToSave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Undo changes', exact: true, disabled: true }).waitFor();
