/** For each remote, the page on which faults are tested, and a page of the other remote from which to come. */
export const remotes = [
  {
    name: 'remote-main',
    path: '/dashboard',
    heading: 'Dashboard',
    chunk: 'page-Dashboard',
    from: { path: '/all-set', heading: 'You’re all set' },
  },
  {
    name: 'remote-onboarding',
    path: '/all-set',
    heading: 'You’re all set',
    chunk: 'page-AllSet',
    from: { path: '/dashboard', heading: 'Dashboard' },
  },
] as const;

export type RemoteCase = (typeof remotes)[number];

/** Patterns for each file that a remote's page needs. */
export const getFiles = ({ name, chunk }: RemoteCase) => ({
  entry: new RegExp(`/${name}/[^/]+/remoteEntry`),
  chunk: new RegExp(`/${name}/[^/]+/assets/${chunk}\\.chunk[^/]*\\.js`),
  style: new RegExp(`/${name}/[^/]+/assets/${chunk}\\.chunk[^/]*\\.css`),
  all: new RegExp(`^/${name}/`),
});
