import { expect, it } from 'vitest';

import { suggestName } from './suggestName.ts';

it.each([
  ['ann@smith-sons.co.uk', 'Smith Sons'],
  ['ann@acme.com', 'Acme'],
  ['ann@mail.acme.de', 'Acme'],
  ['ann@ACME.example', 'Acme'],
  ['ann@gmail.com', ''],
  ['ann@yahoo.co.jp', ''],
  ['ann@hotmail.fr', ''],
  ['ann@x.privaterelay.appleid.com', ''],
  ['ann@optusnet.com.au', ''],
  ['ann@xn--bcher-kva.example', ''],
  ['ann@localhost', ''],
  ['not an email', ''],
  ['', ''],
])('an email of %j → suggests the name %j', (email, expected) => {
  expect(suggestName(email)).toBe(expected);
});
