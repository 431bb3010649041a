/** What the identity SDK asks when people sign in here, what keeps the accounts, and what tests prepare with. */
const used = [
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
];

/**
 * Takes from the emulator's description of itself what nobody here asks for. It compiles a validator for every
 * parameter and answer that it knows, which is most of what its start takes.
 */
export function keepUsedEndpoints(description: { paths: Record<string, unknown> }): void {
  for (const path of Object.keys(description.paths)) if (!used.includes(path)) delete description.paths[path];
}
