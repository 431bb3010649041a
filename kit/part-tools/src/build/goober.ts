// Relies on undocumented behavior: notistack 3.0 uses only goober's `css`. privateCouplings.test.ts reads its sources.
/**
 * Replaces goober in builds. With goober, notistack writes its styles into a style element, and a site's policy blocks
 * that. shared-session/src/react/Toaster.module.css has the styles that we need.
 */
export const css = () => '';
