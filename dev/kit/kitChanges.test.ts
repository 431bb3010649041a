import { expect, it } from 'vitest';

import { changelogWith, findKitChanges, type Kit, versionAfter } from './kitChanges.ts';

const index = `export { type Session, useSession } from './session.js';
export * from './more.js';
`;
const session = `export type Session = { name: string; email?: string };
export declare function useSession(): Session;
`;
const more = 'export declare const version: string;\nexport interface Options { silent?: boolean }\n';
const before: Kit = {
  version: '1.2.3',
  declarations: { 'shared-session': { 'index.d.ts': index, 'session.d.ts': session, 'more.d.ts': more } },
  shared: { react: '^19.3.1' },
  changelog: '# Changelog of the remote kit\n\n## 1.2.3\n\nOld.\n',
};

const changed = (file: string, from: string, to: string): Kit => {
  const files = before.declarations['shared-session'] ?? {};
  return { ...before, declarations: { 'shared-session': { ...files, [file]: (files[file] ?? '').replace(from, to) } } };
};

it.each([
  ['nothing changed', before, '1.2.3', 'The same names and types.'],
  [
    'a comment is added',
    changed('session.d.ts', 'export type', '/** Who. */\nexport type'),
    '1.2.4',
    'needs no change',
  ],
  [
    'a name is added',
    changed('more.d.ts', 'export interface', 'export declare const more: number;\nexport interface'),
    '1.3.0',
    '### Added\n\n- shared-session: `more`',
  ],
  [
    'a type is added',
    changed('more.d.ts', 'export interface', 'export type More = 1;\nexport interface'),
    '1.3.0',
    '- shared-session: `More`',
  ],
  [
    'a name is gone',
    changed('more.d.ts', 'export declare const version: string;\n', ''),
    '2.0.0',
    '### Breaking\n\n- shared-session: `version` is gone',
  ],
  [
    'a field is another type',
    changed('session.d.ts', 'name: string', 'name: number'),
    '2.0.0',
    '`useSession`, `Session`',
  ],
  ['a parameter is needed', changed('session.d.ts', 'useSession()', 'useSession(of: string)'), '2.0.0', '`useSession`'],
  ['a shared package is newer', { ...before, shared: { react: '^19.4.0' } }, '1.3.0', 'react ^19.3.1 is now ^19.4.0'],
  [
    'a shared package has a new major',
    { ...before, shared: { react: '^20.0.0' } },
    '2.0.0',
    'react ^19.3.1 is now ^20.0.0',
  ],
])('%s → version and changelog say so', async (_, now, version, line) => {
  const changes = await findKitChanges(before, now);
  expect(versionAfter(before.version, changes)).toBe(version);
  const log = changelogWith('9.9.9', changes, before.changelog);
  expect(log).toContain(line);
  expect(log).toMatch(/^# Changelog of the remote kit\n\n## 9\.9\.9\n[^]*\n## 1\.2\.3\n\nOld\.\n$/);
});

it('packed again at the same version → the changelog does not change', async () => {
  const changes = await findKitChanges(before, before);
  expect(changelogWith('1.2.3', changes, before.changelog)).toBe(before.changelog);
});
