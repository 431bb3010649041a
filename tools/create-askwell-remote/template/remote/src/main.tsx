import remote from '../remote.json' with { type: 'json' };

// All pages: pages/Home.tsx, or pages/Home/Home.tsx if a page has a folder.
const pages = import.meta.webpackContext('./pages', { regExp: /^\.\/(\w+)(\/\1)?\.tsx$/, mode: 'lazy' });

const languages = { de: () => import('./languages/de.ts') };

// Imported dynamically, so that Module Federation negotiates the shared packages before it loads any code that uses them.
void import('@askwell/page-kit/standalone').then(({ runStandalone }) => runStandalone(remote, pages, { languages }));
