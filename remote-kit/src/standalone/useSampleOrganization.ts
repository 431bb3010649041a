import { useEffect, useState } from 'react';
import { addLocations, addUsers, saveOrganization, useSession } from 'shared-session';

/** Gives the stand-in admin an organization where there is none yet, so that the pages have something to show; answers whether they can be shown. */
export function useSampleOrganization(isWanted: boolean): boolean {
  const { status, user } = useSession();
  const isMissing = isWanted && status === 'ready' && user === null;
  const [isSettled, setIsSettled] = useState(false);

  useEffect(() => {
    if (!isMissing) return;
    // One after the other: locations need the organization.
    void saveSampleOrganization().finally(() => setIsSettled(true));
  }, [isMissing]);

  return isSettled || !isMissing;
}

async function saveSampleOrganization(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const saved = await saveOrganization({
    name: 'Smith & Sons',
    contactEmail: 'office@smith.example',
    country: 'DE',
    timeZone,
  });
  if (!saved.ok) return;
  await addLocations([{ name: 'Main Street' }, { name: 'Harbor' }]);
  await addUsers([
    { name: 'Ann Lee', email: 'ann@smith.example', role: 'manager' },
    { name: 'José Díaz', email: 'jose@smith.example', role: 'user' },
  ]);
}
