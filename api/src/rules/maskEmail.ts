/** Enough of an address to recognise it, too little to learn it: "ma•••@example.com". */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••@${domain}`;
}
