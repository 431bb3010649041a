/** The headings of what stands beside the columns in a file of ours. */
export const csvWords = {
  problemColumn: 'What needs a look',
  unplacedColumn: 'No place for',
};
