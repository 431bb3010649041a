/** What a remote says that runs by itself, in development. */
export const aloneWords = {
  note: (name: string) => `${name}, running alone`,
  pages: 'Pages of this part',
  first: 'Go to the first page',
  signOut: 'Sign out',
};
