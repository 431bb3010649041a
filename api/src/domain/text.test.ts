import { describe, expect, it } from 'vitest';

import { mixesScripts, unlinked } from './text.ts';

describe('mixesScripts', () => {
  it.each([
    ['Acme', false],
    ['Société Générale', false],
    ['Яндекс', false],
    ['Acme Москва', false],
    ['Acme-Москва, Inc.', false],
    ['ソニーGroup株式会社', false],
    ['삼성 Electronics', false],
    ['Ωmega', true],
    ['5 µm GmbH', false],
    ['P\u0430ypal', true],
    ['\u0410cme', true],
    ['Goog\u04cfe', true],
    ['Microsо\u0301ft', true],
    ['\uff21\u0441me', true],
    ['A\u03bfl', true],
    ['\u13aacme', true],
    ['', false],
  ])('%j → %j', (name, mixes) => {
    expect(mixesScripts(name)).toBe(mixes);
  });
});

it.each([
  ['Win at evil.example', 'Win at evil . example'],
  [`A${'😀'.repeat(70)}`, `A${'😀'.repeat(58)}…`],
  ['evil。example evil．example evil｡example', 'evil 。 example evil ． example evil ｡ example'],
  ['Acme". Pay now: "', "Acme'. Pay now: '"],
  ['Acme“ „Pay» «now” ＂', "Acme' 'Pay' 'now' '"],
  ["Acme‟ ″Pay〞 ‹now› ʺit'' D'Or O’Brien", "Acme' 'Pay' 'now' 'it' D'Or O’Brien"],
])('%s → %s in a mail', (name, written) => {
  expect(unlinked(name)).toBe(written);
});
