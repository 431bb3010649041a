import { hasUnsavedChanges, showToast } from 'shared-session';

import { openInLanguage, storeLanguage } from '../layouts/layoutParts.tsx';
import { menuTexts } from '../messages/later.ts';

/** With unsaved changes the page is not reloaded; the language then applies to the next page. */
export function chooseLanguage(language: string): void {
  if (!hasUnsavedChanges()) return openInLanguage(language);
  storeLanguage(language);
  showToast({ kind: 'info', text: menuTexts.languageLater });
}
