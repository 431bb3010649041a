import { sharedCopies } from './sharedCopies.ts';

/**
 * The shell's copies in the form that containers take them, for one remote: what that one offers in their place is
 * refused and reported, and what it adds reaches no other.
 */
export function sharedScope(remote: string, report: (problem: unknown) => void): Record<string, object> {
  return Object.fromEntries(
    sharedCopies().map(({ key, version, copy }) => {
      // Loaded already, as containers see it: then none of them takes another version for a better one.
      const own = { [version]: { get: () => () => copy, loaded: 1, from: 'shell', eager: true } };
      const refuse = (offered: PropertyKey) => {
        report(`${remote} offers ${key} ${String(offered)}; the shell's ${version} is used.`);
        // Refused without a word to the container: an offer is how every container begins, and no mistake of its own.
        return true;
      };
      return [key, new Proxy(own, { set: (_, offered) => refuse(offered) })];
    }),
  );
}
