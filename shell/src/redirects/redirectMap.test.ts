import { onboardingStatuses, roles } from 'contract/session';
import { expect, test } from 'vitest';

import { productRoutes } from '../../tests/productRoutes.ts';
import { isSessionLoading, findRedirect, redirectRules, type Visitor } from './redirectRules.ts';

const statuses = ['idle', 'loading', 'ready', 'error'] as const;
const facts = {
  isSignedIn: [true, false],
  role: [null, ...roles],
  onboarding: [null, ...onboardingStatuses, 'a_newer_status'],
  subscription: [null, 'active', 'pending'],
  invitations: [0, 2],
};

const visitors: Visitor[] = statuses.flatMap((status) =>
  facts.isSignedIn.flatMap((isSignedIn) =>
    facts.role.flatMap((role) =>
      facts.onboarding.flatMap((onboarding) =>
        facts.subscription.flatMap((subscription) =>
          facts.invitations.map((invitations) => ({
            status,
            isSignedIn,
            choseSignOut: false,
            role,
            onboarding,
            subscription,
            invitations,
          })),
        ),
      ),
    ),
  ),
);

const wishes = [
  '/dashboard?a=1',
  '/settings/people',
  '/invitations',
  '/add-users',
  '/login',
  '//evil.example',
  '/nowhere',
];
const urls = [
  ...productRoutes.map(({ path }) => path.replace('/*', '')),
  '/settings/people?search=a',
  ...wishes.map((wish) => `/login?${new URLSearchParams({ returnTo: wish })}`),
  `/signup?${new URLSearchParams({ returnTo: '/dashboard' })}`,
  '/nowhere',
];

test('fault 19: any visitor → reaches a page after at most two redirects', () => {
  for (const members of kinds().values()) {
    const targets = new Set(members.map((visitor) => listTargets(visitor).join(' ')));
    expect([...targets]).toHaveLength(1);
    const destinations = new Set(members.slice(0, 1).flatMap(listTargets));
    for (const visitor of members)
      expect([...destinations].filter((at) => at !== null && countHops(visitor, at) > 1)).toEqual([]);
  }
});

test('a session is loading → no path redirects', () => {
  expect(
    visitors
      .filter(isSessionLoading)
      .flatMap(listTargets)
      .filter((target) => target !== null),
  ).toEqual([]);
});

test('every visitor at an unknown path → sees the error page', () => {
  expect(visitors.filter((visitor) => findTarget(visitor, '/nowhere') !== null)).toEqual([]);
});

test('every visitor at every path → matches docs/redirects.md', async () => {
  await expect(redirectMap()).toMatchFileSnapshot('../../../docs/redirects.md');
});

function countHops(visitor: Visitor, url: string): number {
  let currentUrl = findTarget(visitor, url);
  let hops = 0;
  for (; currentUrl !== null && hops < 10; hops += 1) currentUrl = findTarget(visitor, currentUrl);
  return hops;
}

function listTargets(visitor: Visitor) {
  return urls.map((url) => findTarget(visitor, url));
}

function findTarget(visitor: Visitor, url: string) {
  const { pathname, search } = new URL(url, 'https://app.example');
  return findRedirect(visitor, { pathname, search }, productRoutes);
}

/** Groups visitors by the rule that applies to them. */
function kinds() {
  const readyVisitors = visitors.filter((visitor) => !isSessionLoading(visitor));
  return Map.groupBy(readyVisitors, (visitor) => ruleNames[redirectRules.findIndex(({ when }) => when(visitor))] ?? '');
}

/** The names in docs/redirects.md for the visitors of each rule, in the order of the rules. */
const ruleNames = [
  'not an admin, invited elsewhere',
  'not an admin',
  'onboarding completed, subscription active',
  'onboarding completed, no active subscription',
  'not signed in',
  'signed in, no organization yet, invited',
  'signed in, no organization yet',
  'locations to add',
  'people to add',
  'to be verified',
  'a status this build does not know',
];

function redirectMap(): string {
  return [
    '# Redirects',
    '',
    '`npx vitest run redirectMap --update` writes this page from the rules in `shell/src/redirects/redirectRules.ts`.',
    '',
    'Nobody is redirected at an unknown path, or while the status of the session is idle or loading. "–" means no value,',
    'and "any" includes none. `returnTo=…` is the path and query of the page itself; it is left out after Sign Out.',
    '',
    row(
      'Visitor',
      'Signed in',
      'Role',
      'Onboarding',
      'Subscription',
      'Invitations',
      'Sent to',
      'Stays at',
      'Follows `returnTo` to',
    ),
    row(...Array.from({ length: 9 }, () => '---')),
    ...[...kinds()].flatMap(([name, members]) =>
      mergeSessions(members.filter(({ status }) => status === 'ready')).map((line) =>
        row(name, ...line, ...members.slice(0, 1).flatMap(describeRedirects)),
      ),
    ),
    '',
  ].join('\n');
}

/** Describes where a visitor is redirected, which pages they may see, and which `returnTo` they follow. */
function describeRedirects(visitor: Visitor): string[] {
  const moves = urls
    .filter((url) => url !== '/nowhere')
    .map((url) => ({ from: new URL(url, 'https://app.example'), to: findTarget(visitor, url) }));
  const stays = moves.filter(({ to }) => to === null).map(({ from }) => from.pathname);
  const leftPaths = moves.filter(({ to }) => to !== null).map(({ from }) => from.pathname);
  const redirects = moves.flatMap(({ from, to }) =>
    to === null ? [] : { to, wish: from.searchParams.get('returnTo') },
  );
  const sentTo = redirects
    .filter(({ to, wish }) => to !== wish)
    .map(({ to }) => to.replace(/returnTo=.*/, 'returnTo=…'));
  const followedPaths = redirects.flatMap(({ to, wish }) => (to === wish && !sentTo.includes(to) ? to : []));
  const otherPages = stays.filter((path) => !mainPages.includes(path));
  const allowedPaths = mainPages.every((page) => stays.includes(page))
    ? `${codes(otherPages)} main layout`
    : codes(stays);
  const staysAt = stays.length > leftPaths.length ? `all but ${codes(leftPaths)}` : allowedPaths;
  return [codes(sentTo), staysAt, codes(followedPaths)];
}

const mainPages = productRoutes.flatMap(({ path, layout }) => (layout === 'main' ? path.replace('/*', '') : []));

/** Merges sessions that differ in only one column into one line, column by column. */
function mergeSessions(members: Visitor[]): string[][] {
  const allColumns = [facts.isSignedIn, facts.role, facts.onboarding, facts.subscription, facts.invitations].map(
    (values) => values.map(text),
  );
  let lines = members.map((v) =>
    [v.isSignedIn, v.role, v.onboarding, v.subscription, v.invitations].map((value) => [text(value)]),
  );
  for (const column of [4, 3, 2, 1, 0]) {
    const similarLines = Map.groupBy(lines, (line) => JSON.stringify(line.with(column, [])));
    lines = [...similarLines.values()].map(([first = [], ...others]) =>
      first.with(
        column,
        [first, ...others].flatMap((line) => line[column] ?? []),
      ),
    );
  }
  return lines.map((line) =>
    line.map((values, column) => (values.length === allColumns[column]?.length ? 'any' : values.join(', '))),
  );
}

function text(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value === 0 ? 'none' : 'some';
  return String(value ?? '–');
}

const codes = (paths: readonly string[]) => [...new Set(paths)].map((path) => `\`${path}\``).join(' ');
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
