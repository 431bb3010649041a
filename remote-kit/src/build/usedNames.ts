import type { Dependency, Module } from '@rspack/core';

/** The names that a build uses of each package; "*" where it takes the package whole. */
export type UsedNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads them from the bundler's modules, so that neither formatting nor language nor a library between hides one. */
export function usedNames(modules: Iterable<Module>, packages: readonly string[]): UsedNames {
  const used = new Map(packages.map((name) => [name, new Set<string>()]));
  for (const module of modules) {
    if (isOf(module, packages)) continue;
    for (const dependency of module.dependencies) {
      const name = nameIn(dependency);
      if (name !== null) used.get(dependency.request ?? '')?.add(name);
    }
  }
  return used;
}

/** Whether a module belongs to one of the packages: a build that brings copies has their inside too. */
const isOf = ({ context }: Module, packages: readonly string[]) =>
  packages.some((name) => context?.includes(`/node_modules/${name}/`) || context?.includes(`/${name}/src`));

function nameIn({ type, ids }: Dependency): string | null {
  // The import itself; what is used of it follows, name by name.
  if (type === 'esm import') return null;
  return ids?.[0] ?? '*';
}
