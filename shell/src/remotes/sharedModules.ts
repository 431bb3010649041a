import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as Session from 'shared-session';

import * as Jotai from '../facades/jotai.ts';
import * as Router from '../facades/react-router-dom.ts';

type SharedModule = { key: string; version: string; copy: unknown };

/** The shell's copies, the only ones a remote gets: two copies of any of them would silently split state. */
export const sharedModules = (): readonly SharedModule[] => [
  { key: 'react', version: SHARED_VERSIONS.react, copy: React },
  { key: 'react/jsx-runtime', version: SHARED_VERSIONS.react, copy: JsxRuntime },
  { key: 'react-dom', version: SHARED_VERSIONS['react-dom'], copy: ReactDom },
  { key: 'react-router-dom', version: SHARED_VERSIONS['react-router-dom'], copy: Router },
  { key: 'jotai', version: SHARED_VERSIONS.jotai, copy: Jotai },
  { key: 'shared-session', version: SHARED_VERSIONS['shared-session'], copy: Session },
];

/**
 * A share scope with the shell's copies for one remote: other versions that it offers are refused and
 * reported, and packages that it adds reach no other remote.
 */
export function sharedScope(remote: string, report: (finding: string) => void): Record<string, object> {
  return Object.fromEntries(
    sharedModules().map(({ key, version, copy }) => {
      // `loaded` and `eager` keep containers from preferring another version.
      const own = { [version]: { get: () => () => copy, loaded: 1, from: 'shell', eager: true } };
      const set = (_: object, offered: PropertyKey) => {
        report(`${remote} offers ${key} ${String(offered)}; the shell's ${version} is used.`);
        // Every container first offers its own copies; refusing them must not throw.
        return true;
      };
      return [key, new Proxy(own, { set })];
    }),
  );
}
