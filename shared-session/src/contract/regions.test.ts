import { describe, expect, it } from 'vitest';

import { toTimeZone } from './regions.ts';

describe('toTimeZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['Zulu', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['US/Eastern', 'America/New_York'],
    ['+02:00', null],
    ['Mars/Olympus', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
    ['Europe/Berlin\0', null],
  ])('%j → %j', (name, zone) => {
    expect(toTimeZone(name)).toBe(zone);
  });

  it('every zone the engine offers → known, by the same name as in another spelling', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.filter((zone) => toTimeZone(zone) === null)).toEqual([]);
    expect(zones.map(toTimeZone)).toEqual(zones.map((zone) => toTimeZone(zone.toLowerCase())));
  });
});
