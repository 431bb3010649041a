// The options of the host's ModuleFederationPlugin from @module-federation/enhanced/rspack or /webpack.
const shared = ['react', 'react-dom', 'react-router-dom', 'jotai', 'jotai/utils', 'shared-session'];

export const federation = {
  name: 'other_host',
  shared: Object.fromEntries(
    shared.map((name) => [name, { singleton: true, eager: true, requiredVersion: false as const }]),
  ),
  // The remotes of this repository use the runtime of their host. Without it, they fail with "Cannot read properties of undefined
  // (reading 'setGlobalFederationConstructor')".
  experiments: { provideExternalRuntime: true },
};
