import type { RemotePart, ShellPart } from 'composition/part';

/** The declarations of a session contract, by file. */
export type ContractFiles = Readonly<Record<string, string>>;

/** A shell and a remote with the contract that each was built with. */
export type Pair = { shell: ShellPart; remote: RemotePart; shellTypes: ContractFiles; remoteTypes: ContractFiles };

/** What one line of an assertion file asserts. */
export type Assertion = { symbol: string; files: readonly string[]; line: string };

/** The packages whose types are compared: the folder of their declarations, and their name in assertions. */
const packages = [
  { name: 'shared-session', folder: '', suffix: '' },
  { name: 'react-router-dom', folder: 'router/', suffix: 'Router' },
] as const;

/**
 * TypeScript that compiles only if the shell's contract is compatible with the remote: the values that the remote uses must
 * have types that it was written for, and the types that it names must be the same for reading and writing.
 */
export const assertionsFor = (pair: Pair): Assertion[] => packages.flatMap((one) => assertionsOf(one, pair));

function assertionsOf({ name, folder, suffix }: (typeof packages)[number], pair: Pair): Assertion[] {
  const { shell, remote, shellTypes, remoteTypes } = pair;
  const [theirs, own] = [shellTypes, remoteTypes].map((files) => declarationsIn(files, folder));
  // Older builds have no declarations of the router.
  if (theirs === own || theirs === '[]' || own === '[]') return [];
  const { names = [], types = {}, files = {} } = remote.requires?.[name] ?? {};
  const offered = shell.offers[name]?.names ?? names;
  const parameters = parameterCounts(remoteTypes);
  const values = (names.includes('*') ? offered : names.filter((symbol) => offered.includes(symbol))).filter(isName);
  return [
    ...values.map((symbol, index) => ({
      symbol,
      files: Object.hasOwn(files, symbol) ? (files[symbol] ?? []) : [],
      line: `export const value${suffix}${index}: typeof remote${suffix}.${symbol} = shell${suffix}.${symbol};`,
    })),
    ...Object.entries(types)
      .filter(([symbol]) => isName(symbol))
      .flatMap(([symbol, usedIn], index) => {
        const generics = parameters.get(symbol);
        const given = generics === undefined ? '' : `<${Array.from({ length: generics }, () => 'any').join(', ')}>`;
        const asserts = (kind: string, from: string, to: string) => ({
          symbol,
          files: usedIn,
          line: `export const ${kind}${suffix}${index} = (value: ${from}${suffix}.${symbol}${given}): ${to}${suffix}.${symbol}${given} => value;`,
        });
        return [asserts('read', 'shell', 'remote'), asserts('write', 'remote', 'shell')];
      }),
  ];
}

/** The declarations of one package as a text. Those of the contract are beside the folders of the other packages. */
const declarationsIn = (files: ContractFiles, folder: string) =>
  JSON.stringify(Object.entries(files).filter(([file]) => file.startsWith('router/') === (folder === 'router/')));

/** Whether a text is an identifier. Any other text is not compiled; the check of names reports it as missing. */
const isName = (text: string) => /^[\w$]+$/.test(text);

/** An assertion file; each assertion has a line of its own. */
export const assertionFile = (assertions: readonly Assertion[], folders: { shell: string; remote: string }) =>
  [
    packages
      // Packages that are not compared are not compiled.
      .filter(({ suffix }) => assertions.some(({ line }) => line.includes(`remote${suffix}.`)))
      .flatMap(({ folder, suffix }) =>
        (['shell', 'remote'] as const).map(
          (side) => `import * as ${side}${suffix} from './${folders[side]}/${folder}index.js';`,
        ),
      )
      .join(' '),
    ...assertions.map(({ line }) => line),
  ].join('\n');

/** The assertion at a line of the file, counted from 1. */
export const assertionAt = (assertions: readonly Assertion[], line: number): Assertion | undefined =>
  assertions[line - 2];

/**
 * Declarations in the form that is compared. Methods become functions, so that their parameters are checked as strictly, and
 * literal texts become `string`, so that a new version or message is not another type. The declarations are untrusted, so
 * each pattern takes linear time.
 */
export const comparable = (text: string) =>
  text
    .replaceAll(
      /^(?=.*;$)( {4,})(?!constructor|get |set |static |new )(\w+)(\??)(<[^(\n]*>)?\((.*)\): (.*);$/gm,
      '$1$2$3: $4($5) => $6;',
    )
    .replaceAll(/^(export declare const \w+) = "[^"]*";$/gm, '$1: string;')
    .replaceAll(/(["`])([^"`\n]*)\.\1/g, (quoted, _quote, words: string) =>
      words.slice(1, -1).includes(' ') ? 'string' : quoted,
    );

/** How many parameters each generic type has. Found in one pass, because a remote may name any number of types. */
function parameterCounts(files: ContractFiles): Map<string, number> {
  const declared = /(?:type|interface|class) ([\w$]+)(?=<([^=]{0,1000}?)>(?: =| \{| extends))/g;
  const found = Object.values(files).flatMap((text) => [...text.matchAll(declared)]);
  // The first declaration of a name counts.
  return new Map(found.toReversed().map(([, name = '', list = '']) => [name, countParameters(list)]));
}

function countParameters(list: string): number {
  // Commas inside brackets do not separate parameters.
  let depth = 0;
  return (
    [...list].filter((character) => {
      if ('<{(['.includes(character)) depth += 1;
      if ('>})]'.includes(character)) depth -= 1;
      return character === ',' && depth === 0;
    }).length + 1
  );
}
