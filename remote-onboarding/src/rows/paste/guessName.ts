/** A name made up from an e-mail address, "jane.doe+news@…" → "Jane Doe"; empty when the address tells none. */
export function guessName(email: string): string {
  const at = email.indexOf('@');
  const mailbox = (at === -1 ? email : email.slice(0, at)).split('+', 1)[0] ?? '';
  return mailbox
    .split(/[._\-\d]/)
    .filter(Boolean)
    .map(capitalized)
    .join(' ');
}

function capitalized(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('en') + rest.join('');
}
