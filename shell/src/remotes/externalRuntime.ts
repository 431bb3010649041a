import * as runtimeCore from '@module-federation/runtime-core';

/** Exposes the federation runtime at the place where remotes that were built with `externalRuntime` look for it. */
export const exposeRuntime = (): void => void Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
