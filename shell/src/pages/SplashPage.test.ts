import { expect, test } from 'vitest';

import { pageOptions } from '../../build/page.ts';
import { shellTexts as german } from '../messages.de.ts';
import { shellTexts as english } from '../messages.ts';

// The static splash is shown before any script runs, so its markup repeats the texts.
test.each([
  ['en', english],
  ['de', german],
])('the static splash in %s → same texts as the React splash', (language, texts) => {
  const { slow, tryAgain } = texts.splash;
  expect(pageOptions('', language, '').templateParameters).toMatchObject({ loading: texts.loading, slow, tryAgain });
});
