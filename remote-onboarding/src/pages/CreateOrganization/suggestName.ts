/** Suggests a name for the organization from an email domain: "ann@smith-sons.co.uk" → "Smith Sons". Empty if there is none. */
export function suggestName(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  if (!email.includes('@') || labels.length < 2 || isFreeMail(labels)) return '';
  const label = labels.slice(0, isPublicPair(labels) ? -2 : -1).at(-1) ?? '';
  // Domains in other scripts are written in Punycode, which people cannot read.
  if (label.startsWith('xn--')) return '';
  return label.split('-').filter(Boolean).map(capitalize).join(' ');
}

/** Matches "gmail.com" and similar domains, and "yahoo" with any ending. */
const isFreeMail = (labels: readonly string[]) =>
  freeMailDomains.has(labels.slice(-2).join('.')) ||
  freeMailDomains.has(labels.slice(-3).join('.')) ||
  ['yahoo', 'hotmail', 'outlook', 'live'].includes(labels.at(isPublicPair(labels) ? -3 : -2) ?? '');

/** Matches endings with two parts, such as "co.uk" and "com.au". */
const isPublicPair = (labels: readonly string[]) =>
  labels.length > 2 && labels.at(-1)?.length === 2 && /^(co|com|net|org|ac|gov|edu|ne|or)$/.test(labels.at(-2) ?? '');

const capitalize = (word: string) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1);

/** Public mail providers, whose domains do not contain an organization's name. */
const freeMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com icloud.com me.com mac.com aol.com msn.com ymail.com rocketmail.com proton.me protonmail.com
  pm.me gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.com mail.ru yandex.ru yandex.com
  bk.ru inbox.ru list.ru zoho.com fastmail.com hey.com tutanota.com tuta.com posteo.de mailbox.org orange.fr wanadoo.fr
  free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it bluewin.ch telenet.be skynet.be ziggo.nl
  kpnmail.nl planet.nl btinternet.com sky.com virginmedia.com talktalk.net comcast.net verizon.net att.net sbcglobal.net
  cox.net charter.net bellsouth.net shaw.ca rogers.com bigpond.com optusnet.com.au qq.com 163.com 126.com sina.com
  foxmail.com naver.com daum.net hanmail.net rediffmail.com uol.com.br bol.com.br terra.com.br seznam.cz wp.pl o2.pl
  onet.pl interia.pl abv.bg ukr.net privaterelay.appleid.com`.split(/\s+/),
);
