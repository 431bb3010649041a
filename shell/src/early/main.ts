import { applyAppearance, chooseLanguage } from './appearance.ts';
import { loadEarly } from './loadEarly.ts';

// The page's first script, inlined by shell/build/page.ts: everything that must not wait for a file.
chooseLanguage();
applyAppearance();
loadEarly();

// The first formatter of a page reads the browser's language data, which takes a slow processor 60 ms. After the first paint,
// the page only waits for its scripts; requestIdleCallback seldom runs before they arrive.
requestAnimationFrame(() => setTimeout(() => Intl.NumberFormat().format(0)));
