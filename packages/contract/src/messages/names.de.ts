import type { nameMessages as english } from './names.ts';

export const nameMessages: typeof english = {
  unnamed: 'Ohne Namen',
};
