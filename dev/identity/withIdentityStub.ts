/** Lets an HTML page load the stand-in before anything else, so that the identity SDK finds it and asks nobody. */
export function withIdentityStub(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script src="/gapi-stub.js"></script>`);
}
