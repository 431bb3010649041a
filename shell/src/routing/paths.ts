/** The paths that the redirect rules speak of; all other paths are known from the composition alone. */
export const paths = {
  home: '/',
  signIn: '/login',
  signUp: '/signup',
  mobileOnly: '/mobile-only',
  createOrganization: '/create-organization',
  addLocations: '/add-locations',
  addUsers: '/add-users',
  verification: '/verification',
  subscribe: '/subscribe',
  subscribed: '/subscribe/success',
  allSet: '/all-set',
} as const;
