/** Texts of the last page. */
export const allSetMessages = {
  title: "You're all set",
  lead: (organization: string | null) => `${organization ?? 'Your organization'} is ready to use.`,
  titleBack: (name: string) => `Welcome back, ${name}`,
  facts: 'Your setup',
  what: 'your setup',
  locations: 'Locations',
  people: 'People',
  invitations: 'Pending invitations',
  next: 'Next steps',
  moreLocations: 'Add your locations',
  invite: 'Invite your people',
  assign: 'Assign locations',
  dashboard: 'Go to dashboard',
  mobile: 'Everyone else uses the mobile app. They sign in with the email address you invited.',
};
