/** Versions of the shell's copies of the federated singletons; a constant of the build. */
declare const SHARED_VERSIONS: Readonly<
  Record<'react' | 'react-dom' | 'react-router-dom' | 'jotai' | 'shared-session', string>
>;
