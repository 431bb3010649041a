export const profileText = {
  lead: 'Your name and email come from the account you sign in with.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  unknown: 'Not set',
  leaveTitle: 'Leave the organization',
  leaveText: "You lose access immediately. Only an admin can invite you again. The last admin can't leave.",
  leave: 'Leave organization',
  confirmTitle: 'Leave the organization?',
  leaving: 'Leaving…',
  left: 'You left the organization',
  none: "You're signed out",
};
