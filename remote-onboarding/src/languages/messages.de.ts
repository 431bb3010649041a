export * from '../assistant/messages.de.ts';
export * from '../messages.de.ts';
export * from '../pages/AddLocations/messages.de.ts';
export * from '../pages/AllSet/messages.de.ts';
export * from '../pages/CreateOrganization/messages.de.ts';
export * from '../pages/Invitations/messages.de.ts';
export * from '../pages/Subscribe/messages.de.ts';
export * from '../pages/Verification/messages.de.ts';
