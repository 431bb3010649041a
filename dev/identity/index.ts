export { identityFront } from './identityFront.ts';
export { withIdentityStub } from './withIdentityStub.ts';
