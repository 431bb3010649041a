import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { metricsToken, startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';

describe('/metrics', async () => {
  const api = await startTestApi();

  it('the token is correct → shows requests by route and status, and nothing secret', async () => {
    const as = await newAdmin(api);
    await api.try(calls.changeUser, { as, id: 'secret-id' });
    await api.try(calls.getUsers, { as, query: '?search=secret-search' });
    const text = await api.metrics();
    expect(text).toContain('api_request_seconds_count{method="POST",route="/org",status="201"} 1\n');
    expect(text).toContain('api_request_seconds_count{method="PATCH",route="/users/:id",status="404"} 1\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toContain('secret');
  });

  it('the token is missing, wrong or not set → 404', async () => {
    const open = await startTestApi({ METRICS_TOKEN: '' });
    const answers = [
      fetch(`${api.url}/metrics`),
      fetch(`${api.url}/metrics`, { headers: { authorization: 'Bearer wrong' } }),
      fetch(`${open.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
