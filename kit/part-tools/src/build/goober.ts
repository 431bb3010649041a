/**
 * Replaces goober in builds. notistack writes its styles with it into a style element, which a site's policy refuses. The
 * styles that we need are in shared-session/src/react/Toaster.module.css.
 */
export const css = () => '';
