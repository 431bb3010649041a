/** Adding rows from a file. */
export const fileWords = {
  choose: 'Import a file',
  template: 'Download a template',
  limits: 'CSV, up to 1 MB and 1,000 rows',
  drop: 'Drop the file to import it',
  reading: 'Reading the file…',
  failed: 'This file was not imported',
};
