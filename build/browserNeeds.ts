import { definitions } from './environment.ts';

/** Addresses beyond its own origin that the shell's build will ask: the site's security policy is made of them. */
export function browserNeeds(read: (name: string) => string = readDefinition) {
  const api = /^https?:\/\/[^/]+/.exec(read('API_URL'))?.[0];
  const hasProject = read('AUTH_EMULATOR') !== 'true' && read('FIREBASE_AUTH_DOMAIN') !== '';
  return {
    script: hasProject ? ['https://apis.google.com'] : [],
    connect: [
      ...(api === undefined ? [] : [api]),
      ...(hasProject ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []),
    ],
    frame: hasProject ? [`https://${read('FIREBASE_AUTH_DOMAIN')}`] : [],
  };
}

function readDefinition(name: string): string {
  const value: unknown = JSON.parse(definitions()[`process.env.${name}`] ?? '""');
  return typeof value === 'string' ? value : '';
}
