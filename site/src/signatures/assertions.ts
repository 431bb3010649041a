import type { RemotePart, ShellPart } from 'composition/part';

/** The declarations of a session contract, by file. */
export type ContractFiles = Readonly<Record<string, string>>;

/** A shell and a remote with the contract that each was built with. */
export type Pair = { shell: ShellPart; remote: RemotePart; shellTypes: ContractFiles; remoteTypes: ContractFiles };

/** What one line of an assertion file asserts. */
export type Assertion = { symbol: string; files: readonly string[]; line: string };

const contract = 'shared-session';

/**
 * TypeScript that compiles only where the shell's contract is one that the remote can live with: what the remote uses has
 * to be of the type that it was written for, and types that it names have to be the same for reading and for writing.
 */
export function assertionsFor({ shell, remote, remoteTypes }: Pair): Assertion[] {
  const { names = [], types = {}, files = {} } = remote.requires?.[contract] ?? {};
  const offered = shell.offers[contract]?.names ?? names;
  const values = (names.includes('*') ? offered : names.filter((name) => offered.includes(name))).filter(isName);
  return [
    ...values.map((name, index) => ({
      symbol: name,
      files: files[name] ?? [],
      line: `export const value${index}: typeof remote.${name} = shell.${name};`,
    })),
    ...Object.entries(types)
      .filter(([name]) => isName(name))
      .flatMap(([name, usedIn], index) => {
        const generics = parameterCount(name, remoteTypes);
        const given = generics === 0 ? '' : `<${Array.from({ length: generics }, () => 'any').join(', ')}>`;
        const asserts = (suffix: string, from: string, to: string) => ({
          symbol: name,
          files: usedIn,
          line: `export const ${suffix}${index} = (value: ${from}.${name}${given}): ${to}.${name}${given} => value;`,
        });
        return [asserts('read', 'shell', 'remote'), asserts('write', 'remote', 'shell')];
      }),
  ];
}

/** Any other text is reported as missing by the check of names, and is not compiled. */
const isName = (text: string) => /^[\w$]+$/.test(text);

/** An assertion file; its third line is the first assertion. */
export const assertionFile = (assertions: readonly Assertion[], folders: { shell: string; remote: string }) =>
  [
    `import * as shell from './${folders.shell}/index.js';`,
    `import * as remote from './${folders.remote}/index.js';`,
    ...assertions.map(({ line }) => line),
  ].join('\n');

/**
 * Declarations as they are compared: parameters of methods as strictly as those of functions, and any text for a text of
 * its own, so that neither a new version nor another message is another type.
 */
export const comparable = (text: string) =>
  text
    .replaceAll(
      /^( {4,})(?!constructor|get |set |static |new )(\w+)(\??)(<[^(]*>)?\((.*)\): (.*);$/gm,
      '$1$2$3: $4($5) => $6;',
    )
    .replaceAll(/^(export declare const \w+) = "[^"]*";$/gm, '$1: string;')
    .replaceAll(/(["`])[^"`\n]+ [^"`\n]+\.\1/g, 'string');

function parameterCount(name: string, files: ContractFiles): number {
  const declared = new RegExp(`(?:type|interface|class) ${name}<([^=]*?)>(?: =| \\{| extends)`, 's');
  const [, list] =
    Object.values(files)
      .map((text) => declared.exec(text))
      .find((found) => found !== null) ?? [];
  if (list === undefined) return 0;
  // Commas within a parameter's own brackets separate nothing.
  let depth = 0;
  return (
    [...list].filter((character) => {
      if ('<{(['.includes(character)) depth += 1;
      if ('>})]'.includes(character)) depth -= 1;
      return character === ',' && depth === 0;
    }).length + 1
  );
}
