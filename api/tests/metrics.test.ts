import { calls } from 'shared-session/contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';

const read = async (api: TestApi, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};

describe('/metrics', () => {
  it('on this machine → requests by route and status, their time, the database, the process; forwarded by the site → 404', async () => {
    const api = await startTestApi();
    const as = await newAdmin(api);
    await api.try(calls.removeUser, { as, id: 'secret-id' });
    await api.try(calls.getUsers, { as, query: '?search=secret-search' });
    const { status, text } = await read(api);
    expect(status).toBe(200);
    expect(text).toContain('api_requests_total{method="POST",route="/org",status="201"} 1\n');
    expect(text).toContain('api_requests_total{method="DELETE",route="/users/:id",status="404"} 1\n');
    expect(text).toContain('api_request_seconds_bucket{le="+Inf",method="GET",route="/users"} 1\n');
    expect(text).toMatch(/^api_database_connections\{state="(active|idle)"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toContain('secret');
    expect((await read(api, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });

  it('METRICS_TOKEN set → only with it, also through the site', async () => {
    const api = await startTestApi({ METRICS_TOKEN: 'sixteen-letters!' });
    const right = { authorization: 'Bearer sixteen-letters!', 'x-forwarded-for': '203.0.113.7' };
    const answers = [{}, { authorization: 'Bearer wrong' }, right].map((headers) => read(api, headers));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 200]);
  });
});
