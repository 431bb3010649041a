import remote from '../remote.json' with { type: 'json' };

// All pages: pages/Home.tsx, or pages/Home/Home.tsx if a page has a folder.
const pages = import.meta.webpackContext('./pages', { regExp: /^\.\/(\w+)(\/\1)?\.tsx$/, mode: 'lazy' });

const languages = { de: () => import('./languages/de.ts') };

// Imported dynamically, so that the shared packages are negotiated before any code that uses them loads.
void import('@askwell/page-kit/standalone').then(({ runStandalone }) => runStandalone(remote, pages, { languages }));
