import { expect, it } from 'vitest';

import { filterApiLine } from './services.ts';

it.each([
  ['routine', '{"level":30,"msg":"request completed"}', null],
  ['a warning', '{"level":40,"msg":"mail not sent"}', 'mail not sent'],
  [
    'an error with its cause',
    '{"level":50,"msg":"failed","err":{"type":"PostgresError","codes":["53100"],"stack":["at write (a.ts:1)"]},"reqId":"7"}',
    'failed {"err":{"type":"PostgresError","codes":["53100"],"stack":["at write (a.ts:1)"]},"reqId":"7"}',
  ],
  [
    'a database of another build',
    'This database was made by another build. Set DATABASE_URL to an empty one.',
    'This database was made by another build. Set DATABASE_URL to an empty one, or delete .data/postgres.',
  ],
  ['text outside the log', 'API_PORT must be a number.', 'API_PORT must be a number.'],
])('%s in the API’s log → the terminal shows the expected line', (_situation, line, shown) => {
  expect(filterApiLine(line)).toBe(shown);
});
