/** The texts of the pages. */
export const messages = {
  title: 'Sample',
  lead: (name: string) => `This page is drawn for ${name}.`,
  card: 'A card',
  text: 'Change this text in src/messages.ts while npm start runs: it is on the screen at once.',
};
