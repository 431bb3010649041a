import { describe, expect, it } from 'vitest';

import type { ApiResult } from '../rules/answer.ts';
import { emptyResource, resourceReducer, type ResourceState } from './organizationAtoms.ts';

const success = (payload: number): ApiResult<number> => ({ ok: true, statusCode: 200, message: '', payload });
const failure: ApiResult<number> = { ok: false, serverIsOk: true, statusCode: 500, message: 'No' };

describe('resourceReducer', () => {
  it('failed reload → the old data and the error', () => {
    const loaded: ResourceState<number> = { data: 1, status: 'ready', error: null, newestRequest: 1 };
    const requested = resourceReducer(loaded, { type: 'requested' });
    expect(requested).toMatchObject({ data: 1, status: 'loading' });
    const answered = resourceReducer(requested, { type: 'answered', request: 2, result: failure });
    expect(answered).toEqual({ data: 1, status: 'error', error: failure, newestRequest: 2 });
  });

  it('answer after clearing → nothing', () => {
    const requested = resourceReducer(emptyResource<number>(), { type: 'requested' });
    const cleared = resourceReducer(requested, { type: 'cleared' });
    expect(resourceReducer(cleared, { type: 'answered', request: 1, result: success(1) })).toEqual(cleared);
    expect(cleared).toMatchObject({ data: null, status: 'idle' });
  });
});
