import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { BreakingName } from './AccountMenu.tsx';

test.each([
  ['an email address → can wrap after @ and each dot', 'ada.l@mail.example', 'ada.<wbr/>l@<wbr/>mail.<wbr/>example'],
  ['a name → can wrap at its spaces only', 'Ada Lovelace', 'Ada Lovelace'],
  ['a dot at the end → no wrap after it', 'Smith Jr.', 'Smith Jr.'],
])('%s', (_, name, markup) => {
  expect(renderToStaticMarkup(<BreakingName name={name} />)).toBe(`<span translate="no">${markup}</span>`);
});
