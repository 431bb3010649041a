import { expect, test } from 'vitest';

import { describeRouteError } from './ErrorPage.tsx';

const response = (status: number, statusText: string, data: unknown) => ({ status, statusText, data, internal: false });
const unknown = 'An unknown error occurred.';

test.each([
  ['a status text → code and status text', response(404, 'Not Found', 'No route'), '404', 'Not Found'],
  ['no status text, data with a message → the message', response(503, '', { message: 'Later.' }), '503', 'Later.'],
  ['no status text, data a text → the text', response(500, '', 'Broken'), '500', 'Broken'],
  ['data without a usable message → the unknown-error text', response(500, '', { message: 7 }), '500', unknown],
  [
    'a thrown Error → the word Error, its technical message kept from people',
    new Error('x is undefined'),
    'Error',
    unknown,
  ],
  ['a thrown text → the unknown-error text', 'boom', 'Error', unknown],
  [
    'an object that only resembles a response → the unknown-error text',
    { status: {}, statusText: {}, data: {} },
    'Error',
    unknown,
  ],
  ['nothing → the unknown-error text', undefined, 'Error', unknown],
])('%s', (_, error, code, message) => {
  expect(describeRouteError(error)).toEqual({ code, message });
});
