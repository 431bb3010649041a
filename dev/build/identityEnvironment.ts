/** Which identity provider builds and API use: the emulator, unless the environment names a real project. */
export function identityEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return usesEmulator(env) ? { AUTH_EMULATOR: 'true', FIREBASE_PROJECT_ID: demoProject } : {};
}

export function usesEmulator(env: NodeJS.ProcessEnv = process.env): boolean {
  return !Object.keys(env).some((name) => name.startsWith('FIREBASE_') && env[name] !== '');
}

/** A project whose name begins with "demo-" never reaches Google: the emulator stays offline. */
export const demoProject = 'demo-askwell';
