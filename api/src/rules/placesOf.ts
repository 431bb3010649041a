/** The rows that say where a person works; a location named twice counts once. */
export function placesOf(organizationId: string, userId: string, locations: readonly string[]) {
  return [...new Set(locations)].map((locationId) => ({ organizationId, userId, locationId }));
}
