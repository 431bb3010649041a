/** The functions of firebase-tools that start the Auth emulator; the package has no types. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export function createApp(projectId: string): Promise<RequestListener>;
}
