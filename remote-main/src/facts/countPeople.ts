import { type Location, type Role, roles, type UserListItem } from 'shared-session';

/** How many people have each role, every role named. */
export function peopleByRole(users: readonly UserListItem[]): { role: Role; people: number }[] {
  return roles.map((role) => ({ role, people: users.filter((user) => user.role === role).length }));
}

/** How many people belong to each location; somebody at two counts at both. */
export function peopleByLocation(
  users: readonly UserListItem[],
  locations: readonly Location[],
): { location: Location; people: number }[] {
  return locations.map((location) => ({
    location,
    people: users.filter((user) => user.locations.includes(location._id)).length,
  }));
}
