import { expect, it } from 'vitest';

import { announcement } from './announcement.ts';

it.each([
  ['de', 'Askwell beantwortet Fragen zu Smith & Sons', 'Zum Beispiel: „Wie komme ich zum Standort Mill?“'],
  ['en', 'Askwell answers questions about Smith & Sons', 'For example: “How do I get to Mill?”'],
] as const)('announcement in %s → in its language, with a question about a location', (language, text, example) => {
  const about = { organization: 'Smith & Sons', location: 'Mill', link: 'https://app.example/get' };
  const { mail, chat } = announcement(language, about);
  expect(mail).toContain(`${text}, `);
  expect(mail).toContain(example);
  expect(chat).toContain(`${text}.`);
  for (const sent of [mail, chat]) expect(sent).toContain(about.link);
  expect(announcement(language, { ...about, location: null }).mail).not.toContain('Mill');
});
