/** A page of each remote on which its faults are tried, and a page of the other remote from which people come to it. */
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

/** The files of a remote that its page needs, each by itself. */
export const filesOf = ({ name, chunk }: RemoteCase) => ({
  entry: new RegExp(`/${name}/[^/]+/remoteEntry`),
  chunk: new RegExp(`/${name}/[^/]+/assets/${chunk}\\.chunk[^/]*\\.js`),
  style: new RegExp(`/${name}/[^/]+/assets/${chunk}\\.chunk[^/]*\\.css`),
  all: new RegExp(`^/${name}/`),
});
