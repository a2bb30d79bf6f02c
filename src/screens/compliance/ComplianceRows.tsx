/** The rows of the list of due dates: each opens its ship. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { complianceQueries } from '../../api/compliance';
import type { ComplianceRow } from '../../contract/fleet/compliance';
import { DataTable } from '../../ui/table/DataTable';
import type { ComplianceAddress } from './complianceAddress';
import { useColumns } from './useColumns';

const rowLink = ({ ship }: ComplianceRow) => `/ships/${ship.id}/compliance`;
const rowKey = ({ ship }: ComplianceRow) => ship.id;

interface ComplianceRowsProps {
  rows: readonly ComplianceRow[];
  address: ComplianceAddress;
}

export function ComplianceRows({ rows, address }: ComplianceRowsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { columns } = useColumns(address.query.as_of);
  const handleIntent = useCallback(
    ({ ship }: ComplianceRow) => {
      client.query(complianceQueries.ship(ship.id)).catch(() => undefined);
      client.query(complianceQueries.inspections(ship.id)).catch(() => undefined);
    },
    [client],
  );
  return (
    <DataTable
      cardsBelow="md"
      label={t('compliance.title')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowLink={rowLink}
      onIntent={handleIntent}
      sort={address.sort}
      onSort={address.setSort}
      sorted
    />
  );
}
