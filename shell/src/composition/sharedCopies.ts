import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as Session from 'shared-session';

import * as Jotai from '../facades/jotai.ts';
import * as Router from '../facades/react-router-dom.ts';

type Copy = { key: string; version: string; copy: unknown };

/** The shell's own copies, the only ones a remote ever gets: two of any of them would split state without an error. */
export const sharedCopies = (): readonly Copy[] => [
  { key: 'react', version: SHARED_VERSIONS.react, copy: React },
  { key: 'react/jsx-runtime', version: SHARED_VERSIONS.react, copy: JsxRuntime },
  { key: 'react-dom', version: SHARED_VERSIONS['react-dom'], copy: ReactDom },
  { key: 'react-router-dom', version: SHARED_VERSIONS['react-router-dom'], copy: Router },
  { key: 'jotai', version: SHARED_VERSIONS.jotai, copy: Jotai },
  { key: 'shared-session', version: SHARED_VERSIONS['shared-session'], copy: Session },
];
