import type { nameTexts as english } from './names.ts';

export const nameTexts: typeof english = {
  unnamed: 'Ohne Namen',
};
