// @vitest-environment happy-dom
import { act, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';

import { CleanedPage } from './CleanedPage.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const { documentElement: html, body } = document;

function render(first: ReactNode) {
  const root = createRoot(body.appendChild(document.createElement('div')));
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(first);
  return { rerender, unmount: () => act(() => root.unmount()) };
}

const Site = ({ children }: { children: ReactNode }) => (
  <main id="content" className="site">
    {children}
  </main>
);

const show = (Page: () => null) => (
  <Site>
    <CleanedPage key={Page.name}>
      <Page />
    </CleanedPage>
  </Site>
);

const effect = (run: () => void | (() => void)) =>
  function PageWithEffect() {
    useEffect(run, []);
    return null;
  };

const readAttributes = () =>
  [html, body, document.querySelector('main')].map((element) =>
    element?.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`),
  );

const Next = () => null;

test.each([
  [
    'sets all attributes',
    effect(() => {
      html.dir = 'rtl';
      html.className = 'theirs';
      body.inert = true;
      body.style.overflow = 'hidden';
      document.querySelector('main')?.setAttribute('aria-hidden', 'true');
    }),
  ],
  [
    'sets one when it ends',
    effect(() => () => {
      html.style.display = 'none';
    }),
  ],
])('fault 62: a page %s → html, body and main are as before', (_, Page) => {
  const { rerender, unmount } = render(show(Next));
  const before = readAttributes();
  rerender(show(Page));
  rerender(show(Next));
  expect(readAttributes()).toEqual(before);
  unmount();
});

test('the next page sets an attribute → it stays', () => {
  function Locking() {
    useLayoutEffect(() => {
      body.style.overflow = 'hidden';
    }, []);
    useEffect(() => {
      html.dir = 'rtl';
    }, []);
    return null;
  }
  const { rerender, unmount } = render(show(effect(() => () => void (body.inert = true))));
  rerender(show(Locking));
  expect([body.style.overflow, html.dir, body.inert]).toEqual(['hidden', 'rtl', false]);
  unmount();
  expect([body.style.overflow, html.dir]).toEqual(['', '']);
});

test('the visitor changes the language and the theme → they stay, and so do elements on body', () => {
  const { rerender, unmount } = render(show(Next));
  html.lang = 'de';
  html.dataset['theme'] = 'dark';
  const extension = body.appendChild(document.createElement('aside'));
  rerender(<Site>{null}</Site>);
  expect([html.lang, html.dataset['theme'], extension.isConnected]).toEqual(['de', 'dark', true]);
  unmount();
});
