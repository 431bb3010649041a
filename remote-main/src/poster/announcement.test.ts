import { expect, it } from 'vitest';

import { getAnnouncement } from './announcement.ts';

it('an announcement in another language than the page → names the location and has questions in that language', () => {
  const about = { organization: 'Smith & Sons', location: 'Mill', link: 'https://app.example/get' };
  const { text, poster } = getAnnouncement('de', about);
  expect(text).toContain('„Wie komme ich zum Standort Mill?“');
  expect(text).toContain(about.link);
  expect(poster.text).toContain('„Wer arbeitet am Standort Mill?“');
  expect(getAnnouncement('de', { ...about, location: null }).text).not.toContain('Mill');
});
