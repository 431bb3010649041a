import type { serverUnavailable as english } from '../../messages/common.ts';

export const serverUnavailable: typeof english = 'Der Server ist nicht erreichbar';
