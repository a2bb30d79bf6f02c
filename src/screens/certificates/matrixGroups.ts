/** The groups of certificates that the table of the fleet shows: as somebody has chosen, else those of which any ship has something. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatrixRow } from '../../contract/certificates/certificateRecords';
import {
  CERTIFICATE_GROUPS,
  type CertificateGroup,
} from '../../contract/certificates/certificates';
import { readLook } from '../../session/listLooks';
import { preferences } from '../../session/preferences';
import { useStore } from '../../ui/store';

const LIST = 'certificate_matrix';

const keyOf = (group: CertificateGroup) => group.toLowerCase();

/** The ship, which is always shown, and every group. */
export function useMatrixColumns() {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'ship', head: t('certificates.matrix.ship') },
      ...CERTIFICATE_GROUPS.map((group) => ({
        key: keyOf(group),
        head: t(`certificates.groups.${group}`),
      })),
    ],
    [t],
  );
}

export function useMatrixLook(rows: readonly MatrixRow[]) {
  const { columns, density } = readLook(useStore(preferences.lists), LIST);
  const groups =
    columns === null
      ? CERTIFICATE_GROUPS.filter((group) =>
          rows.some(({ cells }) => cells.some((cell) => cell.group === group)),
        )
      : columns.flatMap((key) => CERTIFICATE_GROUPS.find((group) => keyOf(group) === key) ?? []);
  return { groups, density };
}
