/** What the server says of a code that it has just sent. */
export const codeOnItsWay = () => ({
  sentTo: 'o•••@smith.example',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 60_000).toISOString(),
});
