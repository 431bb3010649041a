/** The texts of the components themselves. */
export const messages = {
  close: 'Close',
  errorTitle: 'Error: ',
  optional: 'Optional',
  errors: (count: number) => (count === 1 ? 'There is 1 error' : `There are ${count} errors`),
};
