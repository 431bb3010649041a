import { expect, it } from 'vitest';

import { readPorts } from './ports.ts';

it.each([
  [{}, 3000, 3003, 3001],
  [{ ASKWELL_PORT_BASE: '' }, 3000, 3003, 3001],
  [{ ASKWELL_PORT_BASE: '5000' }, 5000, 5003, 5001],
])('%j → all ports moved together', (env, site, api, remote) => {
  const ports = readPorts(env);
  expect([ports.site, ports.api, ports.of(3001)]).toEqual([site, api, remote]);
});

it.each(['80', '64001', 'many', '5000.5'])('%s → refused with what would do', (base) => {
  expect(() => readPorts({ ASKWELL_PORT_BASE: base })).toThrow('a number from 1024 to 64000');
});
