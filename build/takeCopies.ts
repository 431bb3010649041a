type Copy = { get: () => (() => unknown) | Promise<() => unknown>; loaded?: unknown };
type Wanted = { shareScope: string; shareKey: string; requiredVersion: string };
type Module = { exports: unknown };

/** What of the bundler's runtime is needed here, under the bundler's names. */
export type Runtime = {
  /** Modules, those that have run, share scopes, and what has to be there before a chunk counts as loaded. */
  m: Record<string, (module: Module) => void>;
  c: Record<string, unknown>;
  S: Record<string, Record<string, Record<string, Copy>>>;
  f: Record<string, (chunk: string, waits: Promise<unknown>[]) => void>;
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, Wanted>;
  };
};

/**
 * Makes a module of each shared package when the first chunk that needs it is loaded: the host's copy, or an error if that
 * is outside the range. It is sent as its own source, so nothing of it may stand outside the function.
 */
export function takeCopies(runtime: Runtime): void {
  const { chunkMapping, moduleIdToConsumeDataMapping } = runtime.consumesLoadingData;
  const taken: Record<string, Promise<void>> = {};
  runtime.f.consumes = (chunk, waits) => {
    for (const id of chunkMapping[chunk] ?? []) waits.push((taken[id] ??= take(id)));
  };

  async function take(id: string): Promise<void> {
    const copy = await find(moduleIdToConsumeDataMapping[id]).catch((error: unknown) => () => {
      // Told when the module is needed, as by any that throws; whoever needs it again asks anew.
      delete taken[id];
      delete runtime.c[id];
      throw error;
    });
    runtime.m[id] = (module) => {
      module.exports = copy();
    };
  }

  async function find(wanted?: Wanted): Promise<() => unknown> {
    const { shareScope = '', shareKey = '', requiredVersion = '' } = wanted ?? {};
    const copies = runtime.S[shareScope]?.[shareKey] ?? {};
    // What runs already is the host's, whatever others offer.
    const versions = Object.keys(copies);
    const version = versions.find((candidate) => copies[candidate]?.loaded) ?? versions[0] ?? '';
    const copy = copies[version];
    // Our builds ask for "^1.2.3" and nothing else: left of the first number that is not zero nothing may change, right of
    // it, it may only grow.
    const has = version.split('.').map((number) => Number.parseInt(number, 10));
    const wants = requiredVersion.slice(1).split('.').map(Number);
    const differs = wants.findIndex((number, place) => number !== has[place]);
    const fixed = wants.findIndex((number) => number > 0);
    const isIn = differs === -1 || (fixed !== -1 && differs > fixed && (has[differs] ?? 0) > (wants[differs] ?? 0));
    if (copy === undefined || !isIn)
      throw new Error(`${shareKey} ${requiredVersion} is needed, and there is ${version || 'none'}.`);
    return copy.get();
  }
}
