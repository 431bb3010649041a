export const profileText = {
  lead: 'Your name and e-mail come from the account you sign in with.',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  unknown: 'Not set',
  none: "You're signed out",
};
