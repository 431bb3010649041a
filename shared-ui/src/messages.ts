/** The language of dates, amounts and names of countries: as the browser has it where it is undefined. */
export const readerLocale: string | undefined = undefined;

/** The texts of the components themselves. */
export const messages = {
  close: 'Close',
  errorTitle: 'Error: ',
  optional: 'Optional',
  errors: (count: number) => (count === 1 ? 'There is 1 error' : `There are ${count} errors`),
};
