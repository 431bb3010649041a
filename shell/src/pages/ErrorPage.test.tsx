import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { At } from '../../tests/At.tsx';
import { ErrorPage } from './ErrorPage.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['an answer with a status', { status: 404, statusText: 'Not Found', data: null }, '404', 'Not Found'],
  ['an answer that says more', { status: 503, statusText: '', data: { message: 'Closed' } }, '503', 'Closed'],
  ['anything else', new Error('secret'), 'Error', 'An unknown error occurred.'],
])('%s → its code, its sentence, its reference, and the link home', (_what, error, code, message) => {
  const markup = renderToStaticMarkup(
    <At location="/dashboard">
      <ErrorPage error={error} reference="1a2b3c4d" composition={{ shell: { version: '1' }, remotes: [] }} />
    </At>,
  );
  const words = markup.replaceAll(/<[^>]*>/g, ' ');
  for (const said of [code, 'Oops! Something went wrong', message, 'Reference 1a2b3c4d']) expect(words).toContain(said);
  expect(markup).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/);
  expect(markup).not.toContain('secret');
});
