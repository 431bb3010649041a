/**
 * Whether a file of a build is the page that the site's pages are made of. By itself nobody gets it: it would be a page
 * of this origin without composition and policy, which any other site could frame.
 */
export const isTemplate = (key: string) => /\.html(\.\w+)?$/.test(key);
