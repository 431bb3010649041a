import type { unnamed as english } from '../../../contract/messages/entities.ts';

export const unnamed: typeof english = 'Ohne Namen';
