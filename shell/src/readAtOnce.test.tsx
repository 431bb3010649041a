import { use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { readAtOnce } from './readAtOnce.ts';

const Shown = ({ of }: { of: Promise<string> }) => <p>{use(of)}</p>;

test('a promise that has ended → read without waiting, and thrown where it failed', async () => {
  const [kept, broken] = [readAtOnce(Promise.resolve('here')), readAtOnce(Promise.reject<string>(new Error('gone')))];
  await Promise.allSettled([kept, broken]);
  expect(renderToStaticMarkup(<Shown of={kept} />)).toBe('<p>here</p>');
  expect(() => renderToStaticMarkup(<Shown of={broken} />)).toThrow('gone');
});
