import { LazyPart } from '@askwell/page-kit';
import { type ComponentProps, useState } from 'react';
import { Button } from 'shared-ui';

import type { PosterProps } from './Poster.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & Omit<PosterProps, 'onDone'>;

/** Prints a poster. The browser's print dialog can also save it as a PDF. */
export function PosterButton({ language, organization, location, ...button }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsPrinting(true)} />
      {isPrinting && (
        <LazyPart load={loadPoster}>
          {({ Poster }) => <Poster {...{ language, organization, location }} onDone={() => setIsPrinting(false)} />}
        </LazyPart>
      )}
    </>
  );
}

const loadPoster = () => import(/* webpackChunkName: "poster" */ './Poster.tsx');
