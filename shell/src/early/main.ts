import { applyAppearance, chooseLanguage } from './appearance.ts';
import { loadEarly } from './loadEarly.ts';

// The page's first script, which the page contains (shell/build/page.ts): everything that must not wait for a file.
chooseLanguage();
applyAppearance();
loadEarly();
