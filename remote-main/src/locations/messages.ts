import { count } from 'remote-kit';

/** What the field that finds a location says. */
export const locationFieldText = {
  any: 'Any location',
  none: 'No location',
  unknown: 'Deleted location',
  one: 'One location',
  clear: (field: string) => `Clear ${field.toLowerCase()}`,
  noMatch: 'No matching locations',
  amount: (options: number) => (options === 0 ? 'No matching locations' : count(options, 'option', 'options')),
};
