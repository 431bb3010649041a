import { describe, expect, it } from 'vitest';

import { endSession, initialiseFirebase, openPopup, readIdToken, watchAccount } from './firebase.ts';

const config = { apiKey: 'k', authDomain: 'localhost', projectId: 'demo-askwell' };

describe('firebase', () => {
  it('used before initialisation → "Firebase not initialized"', async () => {
    const sentence = 'Firebase not initialized';
    expect(() => watchAccount(() => {})).toThrow(sentence);
    await expect(openPopup('google')).rejects.toThrow(sentence);
    await expect(endSession()).rejects.toThrow(sentence);
    await expect(readIdToken()).rejects.toThrow(sentence);
  });

  it('initialised twice → the first instance is kept', async () => {
    initialiseFirebase(config, false);
    initialiseFirebase({ ...config, projectId: 'demo-other' }, false);
    expect(await readIdToken()).toBeNull();
  });
});
