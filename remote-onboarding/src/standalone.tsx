import { runStandalone } from 'remote-kit/standalone';

import remote from '../remote.json' with { type: 'json' };

// Every page there is: pages/Home.tsx, or pages/Home/Home.tsx where it has parts.
const pages = import.meta.webpackContext('./pages', { regExp: /^\.\/(\w+)(\/\1)?\.tsx$/, mode: 'lazy' });
// The first step makes the organization, and invitations are for those without one.
const withoutOrganization = ['/create-organization', '/invitations'];
const needsOrganization = remote.routes.map(({ path }) => path).filter((path) => !withoutOrganization.includes(path));
runStandalone(remote, pages, { needsOrganization });
