import { applyAppearance, chooseLanguage } from './appearance.ts';
import { loadEarly } from './loadEarly.ts';

// The page's first script, inlined by shell/build/page.ts: everything that must not wait for a file.
chooseLanguage();
applyAppearance();
loadEarly();

// The first formatter of a page reads the browser's language data, which takes a slow processor 60 ms. The processor is idle now,
// but not when the page renders its first number.
globalThis.requestIdleCallback?.(() => Intl.NumberFormat().format(0));
