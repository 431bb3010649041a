/** Every text that the parts themselves say. */
export const words = {
  close: 'Close',
  errorTitle: 'Error: ',
  optional: 'Optional',
  problems: (count: number) => (count === 1 ? 'One thing needs a look' : `${count} things need a look`),
};
