import { useAtomValue } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { demoCounterAtom, incrementDemoCounter } from '../state/store.ts';
import { SessionProvider, useSession } from './SessionProvider.tsx';

function Shown() {
  return (
    <p>
      {useSession().status} {useAtomValue(demoCounterAtom)}
    </p>
  );
}

it('a part inside the provider → reads the store that the actions write', () => {
  incrementDemoCounter();
  const markup = renderToStaticMarkup(
    <SessionProvider>
      <Shown />
    </SessionProvider>,
  );
  expect(markup).toBe('<p>idle 1</p>');
});
