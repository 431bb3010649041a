/** The part of the pinned firebase-tools that its command for starting emulators is made of; it comes without types. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export function createApp(projectId: string): Promise<RequestListener>;
}
