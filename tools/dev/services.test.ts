import { expect, it } from 'vitest';

import { filterApiLine } from './services.ts';

it.each([
  ['routine', null, '{"level":30,"msg":"request completed"}'],
  ['a warning', 'mail not sent', '{"level":40,"msg":"mail not sent"}'],
  [
    'an error with its cause',
    'failed {"err":{"type":"PostgresError","codes":["53100"],"stack":["at write (a.ts:1)"]},"reqId":"7"}',
    '{"level":50,"msg":"failed","err":{"type":"PostgresError","codes":["53100"],"stack":["at write (a.ts:1)"]},"reqId":"7"}',
  ],
  [
    'a database of another build',
    'This database was made by another build. Set DATABASE_URL to an empty one, or delete .data/postgres.',
    'This database was made by another build. Set DATABASE_URL to an empty one.',
  ],
  ['text outside the log', 'API_PORT must be a number.', 'API_PORT must be a number.'],
])('%s in the API’s log → the terminal shows %j', (_situation, shown, line) => {
  expect(filterApiLine(line)).toBe(shown);
});
