import type { Summary } from 'shared-session';

/** Numbers of typical size, drawn as skeletons while the real ones load. */
export const expectedSummary: Summary = {
  locations: 2,
  people: 2,
  byRole: { user: 2, manager: 0, admin: 0, guest: 0 },
  byStatus: { invited: 0, active: 2 },
  withoutLocation: 0,
  byLocation: {
    top: [
      { _id: '1', name: '', people: 1 },
      { _id: '2', name: '', people: 1 },
    ],
    rest: { locations: 0, people: 0 },
  },
};
