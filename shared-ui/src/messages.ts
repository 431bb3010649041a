/** The language of dates, amounts and country names; undefined: the browser's. */
export const readerLocale: string | undefined = undefined;

/** Texts of the components. */
export const messages = {
  close: 'Close',
  errorTitle: 'Error: ',
  optional: 'Optional',
  errors: (count: number) => (count === 1 ? 'There is 1 error' : `There are ${count} errors`),
};
