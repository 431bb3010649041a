type Share = { lib?: (() => unknown) | null; get: () => unknown };
type Factory = () => unknown;

/** Packages whose missing names are explained. For other packages, such as react, code probes for optional names. */
const explainedPackages = ['react-router-dom', 'react-router', 'shared-session'];

/**
 * Makes the use of a missing name of a shared package throw a clear error. React would only report that it received undefined.
 */
export function explainMissing<Shared extends Share>(name: string, share: Shared): Shared {
  if (!explainedPackages.includes(name)) return share;
  const wrap = (factory: Factory) => () => withMissing(name, Object(factory()));
  return {
    ...share,
    ...(share.lib && { lib: wrap(share.lib) }),
    get: async () => wrap(toFactory(await share.get())),
  };
}

const toFactory = (value: unknown): Factory => (typeof value === 'function' ? () => value() : () => value);

const withMissing = (name: string, module: object) =>
  new Proxy(module, {
    get(target, key) {
      // Relies on undocumented behavior: bundlers read only these keys of a module whose names they do not know.
      // badParts.spec.ts uses a missing name.
      if (key in target || typeof key === 'symbol' || /^(then|default|__esModule|toJSON)$/.test(key))
        return Reflect.get(target, key);
      return () => {
        throw new Error(`This site’s ${name} has no ${key}. See “Session and data” in docs/kit.md.`);
      };
    },
  });
