/** Ids are UUIDs; anything else names no row, and the database would refuse to compare it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
