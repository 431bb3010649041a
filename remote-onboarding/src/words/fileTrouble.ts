/** Why a file is not taken. */
export const fileTroubleWords = {
  tooLarge: 'It is larger than 1 MB. Split it into smaller files.',
  empty: 'There are no rows in it.',
  workbook:
    'It is a workbook, not a CSV file. In Excel choose File, Save As and “CSV UTF-8”. In Numbers choose File, Export To, CSV. In LibreOffice choose File, Save As and “Text CSV”. Then import that file.',
  unreadable: 'It could not be read. It may have been moved or changed, or be a folder. Choose it once more.',
  notText: 'It is not a text file. Save your list as CSV, then import that file.',
};
