import { expect, it } from 'vitest';

import { announcement, languageOfCountry } from './announcement.ts';

it.each([
  ['DE', 'Askwell beantwortet Fragen zu Smith & Sons', 'Zum Beispiel: „Wie komme ich zum Standort Mill?“'],
  ['CH', 'Askwell beantwortet Fragen zu Smith & Sons', 'Zum Beispiel: „Wie komme ich zum Standort Mill?“'],
  ['US', 'Askwell answers questions about Smith & Sons', 'For example: “How do I get to Mill?”'],
])('announcement in %s → in its language, with a question about a location', (country, text, example) => {
  const language = languageOfCountry(country);
  const about = { organization: 'Smith & Sons', location: 'Mill', link: 'https://app.example/get' };
  const { mail, chat } = announcement(language, about);
  expect(mail).toContain(`${text}, `);
  expect(mail).toContain(example);
  expect(chat).toContain(`${text}.`);
  for (const sent of [mail, chat]) expect(sent).toContain(about.link);
  expect(announcement(language, { ...about, location: null }).mail).not.toContain('Mill');
});
