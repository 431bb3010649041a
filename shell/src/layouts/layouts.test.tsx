import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import { At } from '../../tests/At.tsx';
import { remoteOf, remotePages } from '../../tests/productRoutes.ts';
import { PendingContext } from '../navigation/SiteRouter.tsx';
import { CenteredLayout } from './CenteredLayout.tsx';
import { MainLayout } from './MainLayout.tsx';
import { mainLinks } from './mainLinks.ts';
import { OnboardingLayout } from './OnboardingLayout.tsx';

beforeEach(() => {
  vi.stubGlobal('SITE_CONFIG', { ok: false, problems: [] });
  vi.stubGlobal('document', { documentElement: { lang: 'en', hasAttribute: () => false } });
});

const page = (path: string, title: string, place: { order?: number; group?: string } = {}) => ({
  path,
  title,
  module: './Page',
  layout: 'main' as const,
  nav: true,
  ...place,
});
const remotes = remotePages.map(remoteOf);
const composition = { shell: { version: '1.0.0' }, remotes };

test('links → sorted by `order`, then in the order of the remotes; groups stay together', () => {
  const links = mainLinks([
    remoteOf([page('/a', 'A'), page('/b', 'B', { group: 'Reports' }), page('/c', 'C', { order: 5 })]),
    remoteOf([page('/d', 'D', { order: -1 }), page('/e', 'E', { group: 'Reports' }), page('/f', 'F')]),
  ]);
  expect(links.map(({ label }) => label)).toEqual(['D', 'A', 'B', 'E', 'F', 'C']);
});

test.each([
  ['main', <MainLayout key="main" composition={composition} />],
  ['onboarding', <OnboardingLayout key="onboarding" />],
  ['centered', <CenteredLayout key="centered" />],
])('%s layout → a loading bar only while a page is loading', (_name, layout) => {
  expect(show(layout)).not.toContain('role="progressbar"');
  expect(show(<PendingContext value={true}>{layout}</PendingContext>)).toContain('role="progressbar"');
});

const show = (layout: ReactNode) => renderToStaticMarkup(<At location="/dashboard">{layout}</At>);
