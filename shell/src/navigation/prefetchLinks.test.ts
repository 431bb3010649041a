import { beforeEach, expect, test, vi } from 'vitest';

import { prefetchLinks } from './lazyPart.tsx';

class FakeElement extends EventTarget {
  readonly link: object | null;
  constructor(link: object | null) {
    super();
    this.link = link;
  }
  closest() {
    return this.link;
  }
}

const link = { origin: 'https://site.test', pathname: '/dashboard', target: '', hasAttribute: () => false };

beforeEach(() => vi.stubGlobal('Element', FakeElement));

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link of the site → its page is fetched', (sign) => {
  expect(pointAt(link, sign)).toEqual(['/dashboard']);
});

test.each([
  ['no link', null, false],
  ['a link elsewhere', { ...link, origin: 'https://else.test' }, false],
  ['a link into another tab', { ...link, target: '_blank' }, false],
  ['a download', { ...link, hasAttribute: () => true }, false],
  ['a link while data are saved', link, true],
])('%s → nothing is fetched', (_, target, saveData) => {
  expect(pointAt(target, 'pointerover', saveData)).toEqual([]);
});

function pointAt(target: object | null, sign: string, saveData = false): string[] {
  const page = Object.assign(new EventTarget(), {
    location: { origin: 'https://site.test' },
    navigator: { connection: { saveData } },
  });
  const fetched: string[] = [];
  prefetchLinks(page, ({ pathname }) => fetched.push(pathname));
  const event = new Event(sign);
  Object.defineProperty(event, 'target', { value: new FakeElement(target) });
  page.dispatchEvent(event);
  return fetched;
}
