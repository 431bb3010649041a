import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';

import { aloneWords } from '../words/alone.ts';
import { words } from '../words.ts';

/** What a page that throws leaves behind when no shell is around it. */
export function AloneError() {
  const error = useRouteError();
  return (
    <main>
      <h1>{words.failure.title}</h1>
      <p>{isRouteErrorResponse(error) || error instanceof Error ? messageOf(error) : words.failure.unknown}</p>
      <Link to="/">{aloneWords.first}</Link>
    </main>
  );
}

const messageOf = (error: Error | { statusText: string }) => ('message' in error ? error.message : error.statusText);
