import { expect, it } from 'vitest';

import { getAnnouncement } from './announcement.ts';

it.each([
  [
    'de',
    'Askwell beantwortet Fragen zu Smith & Sons',
    '„Wie komme ich zum Standort Mill?“',
    '„Wer arbeitet am Standort Mill?“',
  ],
  ['en', 'Askwell answers questions about Smith & Sons', '“How do I get to Mill?”', '“Who works at Mill?”'],
] as const)(
  'an announcement in %s → has its text and questions in that language',
  (language, text, question, onPoster) => {
    const about = { organization: 'Smith & Sons', location: 'Mill', link: 'https://app.example/get' };
    const { text: announcement, poster } = getAnnouncement(language, about);
    expect(announcement).toContain(`${text}, `);
    expect(announcement).toContain(question);
    expect(poster.text).toContain(onPoster);
    expect(announcement).toContain(about.link);
    expect(getAnnouncement(language, { ...about, location: null }).text).not.toContain('Mill');
  },
);
