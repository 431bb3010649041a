export { compose, type SiteComposition } from './composition.ts';
export { composeSite } from './composeSite.ts';
export { createSiteHandler } from './createSiteHandler.ts';
