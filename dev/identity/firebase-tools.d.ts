/** The parts of the pinned firebase-tools that its command for starting emulators is made of; they come without types. */
declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const module: { default: { paths: Record<string, unknown> } };
  export default module;
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export function createApp(projectId: string): Promise<RequestListener>;
}
