import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { TestRouter } from '../../tests/TestRouter.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const unknownMessage = 'An unknown error occurred.';

test.each([
  ['a status text', { status: 404, statusText: 'Not Found', data: 'No route' }, '404', 'Not Found'],
  [
    'no status text, but data with a message',
    { status: 503, statusText: '', data: { message: 'Closed' } },
    '503',
    'Closed',
  ],
  ['no status text, but data', { status: 500, statusText: '', data: 'Broken' }, '500', 'Broken'],
  ['data without a usable message', { status: 500, statusText: '', data: { message: 7 } }, '500', unknownMessage],
  ['a status alone', { status: 418 }, '418', unknownMessage],
  ['a Response', new Response(null, { status: 410, statusText: 'Gone' }), '410', 'Gone'],
  ['an Error', new Error('secret'), 'Error', unknownMessage],
  ['an object that resembles a Response', { status: {}, statusText: {}, data: {} }, 'Error', unknownMessage],
  ['undefined', undefined, 'Error', unknownMessage],
])('%s → shows its code, message and reference, and a link home', (_what, error, code, message) => {
  const markup = renderToStaticMarkup(
    <TestRouter location="/dashboard">
      <ErrorPage error={error} reference="1a2b3c4d" />
    </TestRouter>,
  );
  const words = markup.replaceAll(/<[^>]*>/g, ' ');
  for (const said of [code, 'Oops! Something went wrong', message, 'Reference 1a2b3c4d']) expect(words).toContain(said);
  expect(markup).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/);
  expect(markup).not.toMatch(/secret|boom/);
});
