/** The server's answer after it has sent a code. Its times are longer than a test takes. */
export function codeOnItsWay() {
  const later = new Date(Date.now() + 600_000).toISOString();
  return { sentTo: 'o•••@smith.example', expiresAt: later, resendAt: later };
}
