/** What `location` of GET /users takes for people who have none. */
export const noLocation = 'none';
