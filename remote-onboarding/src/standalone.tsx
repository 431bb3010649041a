import { runStandalone } from 'remote-kit/standalone';

import remote from '../remote.json' with { type: 'json' };

// Every page: pages/Home.tsx, or pages/Home/Home.tsx if it has a folder of its own.
const pages = import.meta.webpackContext('./pages', { regExp: /^\.\/(\w+)(\/\1)?\.tsx$/, mode: 'lazy' });
// The first step creates the organization, and invitations are for users without one.
const withoutOrganization = ['/create-organization', '/invitations'];
const needsOrganization = remote.routes.map(({ path }) => path).filter((path) => !withoutOrganization.includes(path));
runStandalone(remote, pages, { needsOrganization });
