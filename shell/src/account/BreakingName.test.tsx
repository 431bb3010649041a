import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { BreakingName } from './AccountMenu.tsx';

test.each([
  ['an email address → behind @ and each dot', 'ada.l@mail.example', 'ada.<wbr/>l@<wbr/>mail.<wbr/>example'],
  ['a name → at its spaces alone', 'Ada Lovelace', 'Ada Lovelace'],
  ['a dot at the end → nothing behind it', 'Smith Jr.', 'Smith Jr.'],
])('%s', (_, name, markup) => {
  expect(renderToStaticMarkup(<BreakingName name={name} />)).toBe(`<span translate="no">${markup}</span>`);
});
