import type { navigationTexts as english } from './messages.ts';

export const navigationTexts: typeof english = { more: 'Mehr' };
