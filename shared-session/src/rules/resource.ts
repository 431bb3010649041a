import type { ApiFailure } from './apiResult.ts';

/** Something loaded from the server. A failed reload keeps the data it could not replace. */
export type Resource<Data> = {
  data: Data | null;
  status: 'idle' | 'loading' | 'ready' | 'error';
  error: ApiFailure | null;
};
