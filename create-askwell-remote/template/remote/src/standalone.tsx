import { runStandalone } from 'remote-kit/standalone';

import remote from '../remote.json' with { type: 'json' };

// Every page there is: pages/Home.tsx, or pages/Home/Home.tsx where it has parts.
const pages = import.meta.webpackContext('./pages', { regExp: /^\.\/(\w+)(\/\1)?\.tsx$/, mode: 'lazy' });
runStandalone(remote, pages, { needsOrganization: true });
