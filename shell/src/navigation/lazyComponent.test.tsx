import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { beforeEach, expect, test } from 'vitest';

import { TestRouter } from '../../tests/TestRouter.tsx';
import { createLazyComponent } from './lazyComponent.tsx';

const Here = () => <p>Here</p>;

let answers: Promise<typeof Here>[];
let loads: number;
let lazy: ReturnType<typeof createLazyComponent>;

beforeEach(() => {
  answers = [];
  loads = 0;
  lazy = createLazyComponent(() => {
    loads += 1;
    return answers.shift() ?? Promise.resolve(Here);
  });
});

test('code is prefetched → it loads once, and every visit shows it', async () => {
  lazy.prefetch();
  lazy.prefetch();
  expect([await visit('1'), await visit('2')]).toEqual(['<p>Here</p>', '<p>Here</p>']);
  expect(loads).toBe(1);
});

test('a load fails → the error appears, and the next visit retries', async () => {
  answers = [Promise.reject(new Error('gone'))];
  expect([await visit('1'), await visit('1')]).toEqual(['gone', 'gone']);
  expect(loads).toBe(1);
  expect(await visit('2')).toBe('<p>Here</p>');
});

test('a prefetch fails → no error appears, and the visit tries again', async () => {
  answers = [Promise.reject(new Error('gone'))];
  await lazy.prefetch();
  expect(await visit('1')).toBe('<p>Here</p>');
});

/** Returns the rendered text of a visit, or the message of its error. */
async function visit(key: string): Promise<string> {
  const { Component } = lazy;
  try {
    const { prelude } = await prerenderToNodeStream(
      <TestRouter location={{ pathname: '/', key }}>
        <Component />
      </TestRouter>,
      { onError: () => {} },
    );
    return await text(prelude);
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}
