import { describe, expect, it } from 'vitest';

import { toPath } from './request.ts';

describe('toPath', () => {
  it('id → filled in and escaped', () => {
    expect(toPath('/locations/:id', { id: 'a/b?c#d' })).toBe('/locations/a%2Fb%3Fc%23d');
    expect(toPath('/locations')).toBe('/locations');
  });

  it.each([{}, { id: '' }, { id: '.' }, { id: '..' }])('%o → refused', (params) => {
    expect(() => toPath('/locations/:id', params)).toThrow(expect.objectContaining({ code: 'path-parameter' }));
  });
});
