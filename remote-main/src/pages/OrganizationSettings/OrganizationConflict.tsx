import { organizationWords } from 'remote-kit';

import { ConflictChoices } from '../../settings/ConflictChoices.tsx';
import { showDetail } from '../../settings/showDetail.ts';
import type { useOrganizationEditing } from './useOrganizationEditing.ts';

type Props = { conflict: ReturnType<typeof useOrganizationEditing>['conflict'] };

const { name, contactEmail, country, timeZone, legalName, industry, size, website } = organizationWords;
const labels = { name, contactEmail, country, timeZone, legalName, industry, size, website };

/** What another admin has stored while this form was open, beside what stands in it. */
export function OrganizationConflict({ conflict: { title, conflicts, chosen, choose } }: Props) {
  return (
    <ConflictChoices
      name={title}
      conflicts={conflicts}
      labels={labels}
      show={showDetail}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
