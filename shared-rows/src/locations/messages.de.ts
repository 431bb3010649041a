import type { locationMessages as english } from './messages.ts';

export const locationMessages: typeof english = {
  row: (position) => `Standort ${position}`,
  name: 'Name',
  address: 'Adresse',
  code: 'Kürzel',
  country: 'Land',
  timeZone: 'Zeitzone',
  region: 'Land und Zeitzone',
  sameAsOrganization: 'Wie die Organisation',
  regionOf: (shown) => `Land und Zeitzone: ${shown}`,
  add: 'Weiteren Standort hinzufügen',
  chooseZone: 'Wählen Sie die Zeitzone, denn dieses Land hat mehrere.',
  atLeastOne: 'Geben Sie den Namen eines Standorts ein.',
  duplicate: 'Dieser Name steht zweimal in der Liste.',
  duplicateCode: 'Dieses Kürzel steht zweimal in der Liste.',
  exists: 'Sie haben bereits einen Standort mit diesem Namen.',
  existsCode: 'Sie haben bereits einen Standort mit diesem Kürzel.',
  problem: 'Ihre Standorte wurden nicht gespeichert',
};
