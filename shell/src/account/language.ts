import { hasUnsavedChanges, showToast } from 'shared-session';

import { menuTexts } from './messages.ts';

/** The languages that pages can be in, each under its own name. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

/** Keeps the choice on this device, where the page server reads it, and opens the page in it, unless that would lose something. */
export function chooseLanguage(language: string): void {
  if (language === document.documentElement.lang) return;
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  if (hasUnsavedChanges()) showToast({ kind: 'info', text: menuTexts.languageLater });
  else location.reload();
}
