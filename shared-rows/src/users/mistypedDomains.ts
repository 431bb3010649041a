/** The provider that a mistyped domain means: "gmial.com" is Gmail's. */
export const meantDomain = (domain: string): string | undefined => mistyped[domain.trim().toLowerCase()];

const mistyped: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'gmail.com':
      'gmial.com gmai.com gmal.com gamil.com gmali.com gmaill.com gmil.com gnail.com gmaik.com gmail.con gmail.cmo gmail.comm gmail.coom gmail.cm gmail.om ggmail.com',
    'hotmail.com': 'hotmial.com hotmal.com hotmai.com hotmil.com hotamil.com hotmail.con hotmail.cm hotmaill.com',
    'outlook.com': 'outlok.com outloo.com outlook.con outllok.com oulook.com outlook.cm outlock.com',
    'yahoo.com': 'yaho.com yahooo.com yhoo.com yahoo.con yahoo.cm yhaoo.com',
    'icloud.com': 'iclod.com icoud.com icloud.con iclou.com icluod.com',
  }).flatMap(([meant, typed]) => typed.split(' ').map((domain) => [domain, meant])),
);
