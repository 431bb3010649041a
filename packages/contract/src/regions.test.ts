import { describe, expect, it } from 'vitest';

import { toTimeZone } from './regions.ts';

describe('toTimeZone', () => {
  it.each([
    ['UTC', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['+02:00', null],
    ['Mars/Olympus', null],
    ['__proto__', null],
    ['Europe/Berlin\0', null],
  ])('the time zone %j → is %j', (name, zone) => {
    expect(toTimeZone(name)).toBe(zone);
  });

  it('every zone of the engine → is recognized in any spelling', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.filter((zone) => toTimeZone(zone) === null)).toEqual([]);
    expect(zones.map(toTimeZone)).toEqual(zones.map((zone) => toTimeZone(zone.toLowerCase())));
  });
});
