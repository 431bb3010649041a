import { type Role, roles, type UserForm, type UserListItem, schema as v } from 'shared-session';

/** A location that a user is assigned to. */
export type LocationRef = { _id: string; name: string };

/** The fields of a user's form. */
export type UserValues = { name: string; email: string; role: Role; locations: readonly LocationRef[] };

export const userValues = (user: UserListItem): UserValues => {
  const { name, email, role } = user;
  return { name, email, role, locations: locationsOf(user) };
};

export const toUserForm = ({ locations, ...fields }: UserValues): UserForm => ({
  ...fields,
  locations: locations.map(({ _id }) => _id),
});

/** The locations of a user. Without names from the server they are called by their ids. */
export function locationsOf({ locations, locationNames = [] }: UserListItem): LocationRef[] {
  return locations.map((_id, index) => ({ _id, name: locationNames[index] ?? _id }));
}

/** The fields of a user's form as a draft stores them. */
export const userDraft = v.strictObject({
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  locations: v.array(v.strictObject({ _id: v.string(), name: v.string() })),
});
