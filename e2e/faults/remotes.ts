/** For each remote: the page to test with faults, and a page of the other remote to come from. */
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

/** The patterns of all files that a remote's page needs. */
export const getFiles = ({ name, chunk }: RemoteCase) => ({
  entry: new RegExp(`/${name}/[^/]+/remoteEntry`),
  chunk: new RegExp(`/${name}/[^/]+/assets/${chunk}\\.chunk[^/]*\\.js`),
  style: new RegExp(`/${name}/[^/]+/assets/${chunk}\\.chunk[^/]*\\.css`),
  all: new RegExp(`^/${name}/`),
});
