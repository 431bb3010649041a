import { expect, it } from 'vitest';

import { removeLinks } from './text.ts';

it.each([
  ['Win at evil.example', 'Win at evil . example'],
  [`A${'😀'.repeat(70)}`, `A${'😀'.repeat(58)}…`],
  ['evil。example evil．example evil｡example', 'evil 。 example evil ． example evil ｡ example'],
  ['Acme". Pay now: "', "Acme'. Pay now: '"],
  ['Acme“ „Pay» «now” ＂', "Acme' 'Pay' 'now' '"],
  ["Acme‟ ″Pay〞 ‹now› ʺit'' D'Or O’Brien", "Acme' 'Pay' 'now' 'it' D'Or O’Brien"],
])('%s → is written as %s in a mail', (name, written) => {
  expect(removeLinks(name)).toBe(written);
});
