import { use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { trackPromise } from './lazyPart.tsx';

const Shown = ({ of }: { of: Promise<string> }) => <p>{use(of)}</p>;

test('a fulfilled promise → read without suspending', async () => {
  const kept = trackPromise(Promise.resolve('here'));
  await kept;
  expect(renderToStaticMarkup(<Shown of={kept} />)).toBe('<p>here</p>');
});
