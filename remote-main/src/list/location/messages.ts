import { count } from 'remote-kit';

/** Texts of the field that finds a location. */
export const locationFieldText = {
  none: 'No location',
  unknown: 'Deleted location',
  one: 'One location',
  clear: (field: string) => `Clear ${field.toLowerCase()}`,
  noMatch: 'No matching locations',
  amount: (options: number) => (options === 0 ? 'No matching locations' : count(options, 'option', 'options')),
};
