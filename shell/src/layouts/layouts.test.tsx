import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRODUCT_NAME } from 'shared-session';
import { expect, test, vi } from 'vitest';

import { At } from '../navigation/At.fixture.tsx';
import { PendingContext } from '../navigation/SiteRouter.tsx';
import { CenteredLayout } from './CenteredLayout.tsx';
import { MainLayout } from './MainLayout.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';

vi.stubGlobal('SITE_CONFIG', { ok: false, problems: [] });
vi.stubGlobal('document', { documentElement: { lang: 'en', hasAttribute: () => false } });

const composition = { shell: { version: '1.0.0' }, remotes: [] };

const links = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/settings', label: 'Settings' },
];

test('main app, nobody signed in → name that leads home, links, the way to sign in, footer', () => {
  const markup = show(<MainLayout links={links} composition={composition} />);
  expect(linksIn(markup)).toEqual([
    ['#content', 'Skip to content'],
    ['/', PRODUCT_NAME],
    ['/dashboard', 'Dashboard'],
    ['/settings', 'Settings'],
    ['/login', 'Sign In'],
  ]);
  expect(markup).toContain(`© 2025 ${PRODUCT_NAME}`);
});

test('onboarding → its title and the way out', () => {
  const markup = show(<OnboardingLayout />);
  expect(markup).toContain(`${PRODUCT_NAME} AI onboarding`);
  expect(markup).toMatch(/Sign Out(<\/span>)?<\/button>/);
});

test.each([
  ['main', <MainLayout key="main" links={links} composition={composition} />],
  ['onboarding', <OnboardingLayout key="onboarding" />],
  ['centered', <CenteredLayout key="centered" />],
])('%s layout → a loading bar while a page is on its way, and only then', (_name, layout) => {
  expect(show(layout)).not.toContain('role="progressbar"');
  expect(show(<PendingContext value={true}>{layout}</PendingContext>)).toContain('role="progressbar"');
});

const show = (layout: ReactNode) => renderToStaticMarkup(<At location="/dashboard">{layout}</At>);

const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, content = '']) => [
    to,
    content.replace(/<[^>]*>/g, ''),
  ]);
