/**
 * Replaces goober in builds. With goober, notistack writes its styles into a style element, which a site's policy blocks. The
 * styles that we need are in shared-session/src/react/Toaster.module.css.
 */
export const css = () => '';
