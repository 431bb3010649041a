import { realpathSync } from 'node:fs';
import { join } from 'node:path';

import { compareContracts, type Part, parsePart } from 'site';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { contractTypes } from '../../remote-kit/src/build/declarations.ts';
import { root } from '../workspace.ts';

type Files = Record<string, string>;
type Seed = [change: string, file: string, from: string | RegExp, to: string, says: string];

/** The names and types of the contract that a remote may use. */
const names =
  'accountKey addLocations addUsers call calls changeUser countries demoCounterAtom firebaseIdentity foldName hasUnsavedChanges holdUnsavedChanges incrementDemoCounter loadLocations loadUsers locationErrorAtom locationForm locationsAtom openInvitationsAtom organizationAtom readCurrentRow readFieldErrors refreshProfile saveOrganization sessionAtom showToast signIn signOut startSession storedValue toTimeZone userForm usersAtom useSession validate'.split(
    ' ',
  );
const types =
  'AccountRefusal ApiFailure ApiResult CallOptions FieldError FirebaseConfig Identity IdentityProfile Location Query Resource Role Session SignedIn Toast UserListItem UserProfile'.split(
    ' ',
  );

/** A table of changes: what it is ¦ the file ¦ the text or /pattern/ that is replaced ¦ its replacement ¦ what the finding says. */
function readSeeds(table: string): Seed[] {
  const lines = table.split('\n').slice(1, -1);
  return lines.map((line) => {
    const [change = '', file = '', from = '', to = '', says = ''] = line
      .slice(2)
      .split(/ ¦ ?/)
      .map((text) => text.replaceAll('\\n', '\n'));
    const [, pattern] = /^\/(.*)\/$/s.exec(from) ?? [];
    return [change, file, pattern === undefined ? from : new RegExp(pattern), to, says];
  });
}

const routerNames = ['Link', 'NavLink', 'useHref', 'useLocation', 'useNavigate', 'useParams', 'useSearchParams'];

const breaking = readSeeds(String.raw`
  the router’s location loses a field ¦ router/data- ¦     pathname: string;\n ¦  ¦ pathname
  a hook of the router needs more ¦ router/index.d.ts ¦ useHref(to: To, ¦ useHref(to: To, from: To, ¦ useHref
  an option of the router is another ¦ router/context- ¦ /(?<=interface NavigateOptions \{[^}]*?replace\?: )boolean/ ¦ 'yes' ¦ replace
  a field is renamed ¦ rules/session.d.ts ¦ firebaseUser: IdentityProfile ¦ account: IdentityProfile ¦ firebaseUser
  a field is removed ¦ rules/session.d.ts ¦     isLoggedIn: boolean;\n ¦  ¦ isLoggedIn
  a field is another type ¦ rules/session.d.ts ¦ isLoggedIn: boolean ¦ isLoggedIn: string ¦ isLoggedIn
  a field may be null ¦ rules/session.d.ts ¦ uid: string;\n    name ¦ uid: string | null;\n    name ¦ uid
  a union is narrower ¦ rules/session.d.ts ¦ 'idle' | 'loading' | 'ready' | 'error' ¦ 'idle' | 'loading' | 'ready' ¦ error
  a union is wider ¦ rules/session.d.ts ¦ 'ready' | 'error' ¦ 'ready' | 'error' | 'gone' ¦ gone
  an optional field is required ¦ rules/session.d.ts ¦ phoneNumber?: string ¦ phoneNumber: string ¦ phoneNumber
  a required field is optional ¦ rules/session.d.ts ¦     name: string | null ¦     name?: string | null ¦ name
  a role is removed ¦ contract/entities.d.ts ¦ readonly ['user', 'manager', 'admin', 'guest'] ¦ readonly ['user', 'manager', 'admin'] ¦ guest
  a flag is another ¦ rules/answer.d.ts ¦ ok: false ¦ failed: true ¦ ok
  a parameter is added ¦ contract/validate.d.ts ¦ foldName: (name: string) ¦ foldName: (name: string, locale: string) ¦ foldName
  a parameter is narrower ¦ contract/validate.d.ts ¦ foldName: (name: string) ¦ foldName: (name: 'acme') ¦ foldName
  an answer is another type ¦ contract/regions.d.ts ¦ string | null ¦ Date | null ¦ toTimeZone
  an answer may be missing ¦ contract/validate.d.ts ¦ foldName: (name: string) => string ¦ foldName: (name: string) => string | undefined ¦ foldName
  nothing is answered any more ¦ unsavedChanges.d.ts ¦ holdUnsavedChanges(): () => void ¦ holdUnsavedChanges(): void ¦ holdUnsavedChanges
  a required option is added ¦ rules/identity.d.ts ¦     apiKey: string;\n ¦     apiKey: string;\n    region: string;\n     ¦ region
  an atom holds another value ¦ state/store.d.ts ¦ Atom<number> ¦ Atom<string> ¦ demoCounterAtom
  a provider is removed ¦ rules/signInProviders.d.ts ¦  | 'apple' ¦  ¦ signIn
  a stored value is written in another way ¦ effects/deviceStorage.d.ts ¦ write(value: Value): boolean ¦ write(value: string): boolean ¦ storedValue
  an exported type is gone ¦ index.d.ts ¦ type Identity } ¦ type Identity as Provider } ¦ Identity
`);

const harmless = readSeeds(String.raw`
  a hook of the router takes more ¦ router/index.d.ts ¦ useNavigate(): Nav ¦ useNavigate(from?: string): Nav
  an option of the router is added ¦ router/context- ¦     replace?: boolean; ¦     replace?: boolean;\n    added?: string;
  an optional field is added ¦ rules/session.d.ts ¦     isLoggedIn: boolean; ¦     added?: string;\n    isLoggedIn: boolean;
  a field is added to what is read ¦ rules/session.d.ts ¦     isLoggedIn: boolean; ¦     isLoggedIn: boolean;\n    since: number;
  a parameter is wider ¦ contract/validate.d.ts ¦ foldName: (name: string) ¦ foldName: (name: string | null)
  an optional parameter is added ¦ contract/validate.d.ts ¦ foldName: (name: string) ¦ foldName: (name: string, locale?: string)
  an optional argument of a hook is added ¦ react/SessionProvider.d.ts ¦ () => Session ¦ (scope?: string) => Session
  a parameter is called otherwise ¦ contract/validate.d.ts ¦ (name: string) ¦ (text: string)
  a parameter is no longer needed ¦ contract/regions.d.ts ¦ (name: string): string ¦ (): string
  something is answered ¦ state/store.d.ts ¦ () => void ¦ () => number
  an answer is narrower ¦ contract/regions.d.ts ¦ string | null ¦ string
  an atom’s value is narrower ¦ state/store.d.ts ¦ Atom<number> ¦ Atom<1 | 2>
  a comment is added ¦ rules/session.d.ts ¦ export type Session = ¦ /** Another comment. */\nexport type Session =
  fields are in another order ¦ state/store.d.ts ¦     kind: 'good' | 'bad' | 'info';\n    text: string; ¦     text: string;\n    kind: 'info' | 'bad' | 'good';
  a message is another ¦ contract/queries.d.ts ¦ /Search for text\./ ¦ Type some text.
  the version is higher ¦ contractVersion.d.ts ¦ /"\d+\.\d+\.\d+"/ ¦ "1.99.0"
  a name is added ¦ index.d.ts ¦ export { startSession ¦ export declare const added: number;\nexport { startSession
  a type is added ¦ index.d.ts ¦ export { startSession ¦ export type Added = string;\nexport { startSession
  a type that nobody names is changed ¦ rules/session.d.ts ¦ openInvitations: number ¦ openInvitations: string
`);

// 42 pairs, more than any site has, so the usual limit of two minutes is too short on a busy machine.
const typeTimeout = 1_200_000;
let base: Files;
let findings: Map<string, string[]>;
const contract = realpathSync(join(root, 'remote-kit/node_modules/shared-session'));
const nameOf = (kind: string, index: number) => `remote-${kind}-${index}`;

beforeAll(async () => {
  base = JSON.parse(contractTypes(join(root, 'remote-kit')));
  const seeds = [...breaking.map(seeded('breaking')), ...harmless.map(seeded('harmless'))];
  const found = await compareContracts(seeds, 'shell', contract, typeTimeout);
  findings = new Map(
    seeds.map(({ remote: { name } }) => [
      name,
      found.map(({ what }) => what).filter((what) => what.startsWith(`${name} `)),
    ]),
  );
}, typeTimeout);

// npm run check:breaks prints the findings about each change, and how long checking a shell against a remote takes.
afterAll(async () => {
  if (process.env['npm_lifecycle_event'] !== 'check:breaks') return;
  console.table(rowsOf('breaking', breaking));
  console.table(rowsOf('harmless', harmless));
  const seconds: number[] = [];
  for (const seed of breaking.slice(0, 9)) {
    const started = performance.now();
    await compareContracts([seeded('breaking')(seed, 0)], 'shell', contract);
    seconds.push((performance.now() - started) / 1000);
  }
  const [fastest = 0, , , , median = 0, , , , slowest = 0] = seconds.toSorted((one, other) => one - other);
  console.log(`One check: median ${median.toFixed(2)} s, ${fastest.toFixed(2)} to ${slowest.toFixed(2)} s, of 9.`);
});

function rowsOf(kind: string, seeds: readonly Seed[]) {
  return seeds.map(([change, changed], index) => {
    const [what = ''] = findings.get(nameOf(kind, index)) ?? [];
    const [, part = '', team = '', symbol = '', usedIn = ''] =
      /^(\S+) \S+ \(team (\S+)\) uses (.+?) in (\S+),/.exec(what) ?? [];
    const found = what === '' ? { result: 'fits' } : { result: 'refused', symbol, file: usedIn, part, team };
    return { change, 'changed in': changed, ...found };
  });
}

it.each(breaking.map((seed, index) => [index, ...seed] as const))(
  'break %i: %s in %s → refused, with symbol, file, part and team',
  (index, _change, _file, _from, _to, says) => {
    const [what = 'nothing', ...others] = findings.get(nameOf('breaking', index)) ?? [];
    const text = [what, ...others].join('\n');
    expect(text).toContain(says);
    expect(text).toMatch(/^remote-breaking-\d+ 1-a \(team growth\) uses [\w, ]+ in src\/\w+\.tsx.*, and shell 2-b/);
  },
);

it.each(harmless.map((seed, index) => [index, ...seed] as const))(
  'harmless change %i: %s in %s → no findings',
  (index) => {
    expect(findings.get(nameOf('harmless', index))).toEqual([]);
  },
);

it('a remote built for a newer contract → refused, naming what the live shell does not have yet', async () => {
  const since = 'isLoggedIn: boolean;\n    since: number;';
  const newer = apply(base, ['', 'rules/session.d.ts', 'isLoggedIn: boolean;', since, '']);
  const pair = { ...seeded('newer')(['', 'index.d.ts', 'x', 'x', ''], 0), shellTypes: base, remoteTypes: newer };
  const [finding] = await compareContracts([pair], 'remote-newer-0', contract, typeTimeout);
  expect(finding?.what).toContain("Property 'since' is missing");
  expect(finding?.todo).toContain('live shell 2-b');
});

const seeded = (kind: string) => (seed: Seed, index: number) => ({
  shell: shellOf(),
  remote: remoteOf(nameOf(kind, index)),
  shellTypes: kind === 'newer' ? base : apply(base, seed),
  remoteTypes: base,
});

function apply(files: Files, [change, start, from, to]: Seed): Files {
  // The router's files have the hash of its build in their names.
  const file = Object.keys(files).find((name) => name.startsWith(start)) ?? start;
  const before = files[file] ?? '';
  const after = typeof from === 'string' ? before.replace(from, () => to) : before.replaceAll(asGlobal(from), () => to);
  if (before === after) throw new Error(`The seed "${change}" finds nothing to change in ${file}.`);
  return { ...files, [file]: after };
}

const asGlobal = (from: RegExp) => new RegExp(from.source, 'g');

const hash = `sha384-${'A'.repeat(64)}`;
const partOf = (fields: object): Part =>
  parsePart(JSON.stringify({ version: '1-a', chunks: {}, routes: [], contract: '1.2.0', ...fields }), 'test');

function shellOf() {
  const part = partOf({
    name: 'shell',
    version: '2-b',
    entry: null,
    integrity: {},
    offers: {
      'shared-session': { version: '1.2.0', names },
      'react-router-dom': { version: '7.0.0', names: routerNames },
    },
  });
  if (part.entry === null) return part;
  throw new Error('A shell has no entry.');
}

const files = (list: string[]) => Object.fromEntries(list.map((one) => [one, ['src/Page.tsx']]));

function remoteOf(name: string) {
  const requires = {
    'shared-session': { range: '^1.0.0', names, types: files(types), files: files(names) },
    'react-router-dom': { range: '^7.0.0', names: routerNames, types: files(['To']), files: files(routerNames) },
  };
  const part = partOf({ name, owner: 'growth', entry: 'entry.js', integrity: { 'entry.js': hash }, requires });
  if (part.entry !== null) return part;
  throw new Error('A remote has an entry.');
}
