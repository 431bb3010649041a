import type { TestApi } from './api.ts';

/** The stored counts that do not agree with the rows. */
export async function findWrongCounts({ sql }: TestApi) {
  return sql`
    select 'location' as what, name from locations l where user_count <>
      (select count(*) from user_locations p where p.organization_id = l.organization_id and p.location_id = l.id)
    union all select 'person', name from users u where location_count <>
      (select count(*) from user_locations p where p.organization_id = u.organization_id and p.user_id = u.id)
    union all select 'organization', name from organizations o where
      location_count <> (select count(*) from locations l where l.organization_id = o.id)
      or placement_count <> (select count(*) from user_locations p where p.organization_id = o.id)
    union all select 'people', role from people_counts c where count <>
      (select count(*) from users u where u.organization_id = c.organization_id and u.role = c.role
        and u.status = c.status and (u.location_count > 0) = c.is_placed)
    union all select 'kind', role from users u where not exists
      (select 1 from people_counts c where u.organization_id = c.organization_id and u.role = c.role
        and u.status = c.status and (u.location_count > 0) = c.is_placed)`;
}
