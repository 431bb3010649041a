import path from 'node:path';
// Relies on undocumented behavior: TypeScript 7.0 calls this interface unstable. publicInterface.test.ts reads types with it.
import { API, type Checker, NodeBuilderFlags, type Symbol, SymbolFlags } from 'typescript/unstable/sync';

import { root } from './workspace.ts';

/** Describes the public interface of shared-session: its version, exported names with their types, and members of objects. */
export function describeInterface(version: string): string {
  const folder = path.join(root, 'shared-session');
  const api = new API({ cwd: folder });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(folder, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    const source = project?.program.getSourceFile(path.join(folder, 'src/index.ts'));
    const module = source && project?.checker.getSymbolAtLocation(source);
    if (project === undefined || module === undefined) throw new Error('src/index.ts is not a module.');
    const lines = project.checker
      .getExportsOfModule(module)
      .flatMap((symbol) => describeExport(symbol, project.checker));
    return `${[`version ${version}`, ...lines.toSorted()].join('\n')}\n`;
  } finally {
    api.close();
  }
}

function describeExport(exported: Symbol, checker: Checker): string[] {
  const isAlias = (exported.flags & SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias;
  if (symbol.valueDeclaration === undefined)
    return [
      `type ${exported.name} = ${checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, flags)}`,
    ];
  const type = checker.getTypeOfSymbol(symbol);
  if (type === undefined) throw new Error(`${exported.name} has no type.`);
  const isObject = ((type.getSymbol()?.flags ?? 0) & SymbolFlags.ObjectLiteral) !== 0;
  if (!isObject) return [`${exported.name}: ${checker.typeToString(type, undefined, flags)}`];
  const members = checker.getPropertiesOfType(type).map((member) => {
    const memberType = checker.getTypeOfSymbol(member);
    return `${exported.name}.${member.name}: ${memberType && checker.typeToString(memberType, undefined, flags)}`;
  });
  return [`${exported.name}: object`, ...members];
}

/** Explains why a changed interface needs another version. Null if it doesn't. */
export function checkVersion(before: string, now: string): string | null {
  const [was, is] = [readInterface(before), readInterface(now)];
  const removedNames = [...was.names.keys()].filter((name) => !is.names.has(name));
  const changedNames = [...is.names].filter(([name, line]) => was.names.get(name) !== line).map(([name]) => name);
  const [major, minor] = [is.major - was.major, is.minor - was.minor];
  if (removedNames.length > 0 && major < 1)
    return `${removedNames.join(', ')} removed: needs version ${was.major + 1}.0.0.`;
  if (changedNames.length > 0 && major < 1 && minor < 1)
    return `${changedNames.join(', ')} added or changed: needs version ${was.major}.${was.minor + 1}.0, or ${was.major + 1}.0.0 if a type became narrower.`;
  return null;
}

function readInterface(text: string) {
  const [version = '', ...lines] = text.trim().split('\n');
  const [, major = 0, minor = 0] = (/^version (\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  return { major, minor, names: new Map(lines.map((line) => [/^[^:=]+/.exec(line)?.[0].trim() ?? '', line])) };
}
