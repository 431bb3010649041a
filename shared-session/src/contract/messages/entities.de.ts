import type { unnamed as english } from './entities.ts';

export const unnamed: typeof english = 'Ohne Namen';
