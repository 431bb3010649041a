/** The server's answer after it has sent a code. */
export const codeOnItsWay = () => ({
  sentTo: 'o•••@smith.example',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 60_000).toISOString(),
});
