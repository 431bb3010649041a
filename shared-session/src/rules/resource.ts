import type { ApiFailure, ApiResult } from './apiResult.ts';

/** Something loaded from the server. A failed reload keeps the data it could not replace. */
export type Resource<Data> = {
  data: Data | null;
  status: 'idle' | 'loading' | 'ready' | 'error';
  error: ApiFailure | null;
};

/** `asked` numbers the requests, so that an older answer is not taken for the newest. */
export type ResourceState<Data> = Resource<Data> & { asked: number };

export type ResourceFact<Data> =
  | { type: 'requested' }
  | { type: 'answered'; request: number; result: ApiResult<Data> }
  | { type: 'cleared' };

export function emptyResource<Data>(): ResourceState<Data> {
  return { data: null, status: 'idle', error: null, asked: 0 };
}

/** Only the answer to the newest request counts; clearing makes every answer under way an old one. */
export function resourceReducer<Data>(state: ResourceState<Data>, fact: ResourceFact<Data>): ResourceState<Data> {
  switch (fact.type) {
    case 'requested':
      return { ...state, status: 'loading', asked: state.asked + 1 };
    case 'cleared':
      return { ...emptyResource<Data>(), asked: state.asked + 1 };
    case 'answered':
      if (fact.request !== state.asked) return state;
      return fact.result.ok
        ? { ...state, status: 'ready', data: fact.result.payload, error: null }
        : { ...state, status: 'error', error: fact.result };
  }
}

export function toResource<Data>({ data, status, error }: ResourceState<Data>): Resource<Data> {
  return { data, status, error };
}
