/** Names of countries that are no ISO names. */
export const countryNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  america: 'US',
  uae: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'south korea': 'KR',
  korea: 'KR',
  'republic of korea': 'KR',
  russia: 'RU',
  'hong kong': 'HK',
  macau: 'MO',
  brd: 'DE',
  deu: 'DE',
  aut: 'AT',
  che: 'CH',
  gbr: 'GB',
  fra: 'FR',
  esp: 'ES',
  ita: 'IT',
  nld: 'NL',
  pol: 'PL',
  can: 'CA',
  aus: 'AU',
  mex: 'MX',
  jpn: 'JP',
};

/** Whether a text is an abbreviation that several zones share. */
export const isZoneAbbreviation = (text: string) =>
  /^[A-Z]{2,5}$/i.test(text.trim()) &&
  !/^(utc|gmt)$/i.test(text.trim()) &&
  !/^(cuba|iran|eire|zulu)$/i.test(text.trim());
