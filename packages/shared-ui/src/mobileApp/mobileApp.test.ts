import { expect, it } from 'vitest';

import { readMobileApp } from './mobileApp.ts';

const pageThatNames = (content: string) => (document.head.innerHTML = `<meta name="mobile-app" content="${content}">`);

it('the app is listed only in the App Store → the page omits Google Play', () => {
  pageThatNames('https://example.com/app https://apps.example.com/1 ');
  expect(readMobileApp()).toEqual({
    link: 'https://example.com/app',
    stores: [{ name: 'App Store', url: 'https://apps.example.com/1' }],
  });
});
