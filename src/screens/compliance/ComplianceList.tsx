/** When each ship must dock next, the most urgent first, and why; with a ship chosen, that ship alone. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useCompliance, useNextShipCompliance } from '../../api/compliance';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { TableSkeleton } from '../../ui/table/DataTable';
import { NoMatch } from '../../ui/list/NoMatch';
import { Page } from '../../ui/page/Page';
import { Pager } from '../../ui/table/Pager';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { useComplianceAddress, type ComplianceAddress } from './complianceAddress';
import { ComplianceBar } from './ComplianceBar';
import { ComplianceRows } from './ComplianceRows';
import { TABLE_PARTS } from '../../parts/fleet/complianceStyle';
import { MarkLegend } from './MarkLegend';
import { DayNote } from './DayNote';
import { ScopeChip } from '../../parts/fleet/ScopeChip';
import { useColumns } from './useColumns';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';

function Fleet({ address }: { address: ComplianceAddress }) {
  const { t } = useTranslation();
  const fleet = useCompliance(address.query);
  const { all, columns } = useColumns(address.query.as_of);
  return (
    <>
      <ComplianceBar
        address={address}
        asOf={fleet.data?.as_of}
        total={fleet.data?.total}
        one={false}
        end={<ColumnsButton list="compliance" columns={all} />}
      />
      <DayNote asked={address.query.as_of} onToday={address.showToday} />
      <MarkLegend />
      <QueryState
        query={fleet}
        skeleton={<TableSkeleton columns={columns} cardsBelow="md" />}
        what={t('compliance.title')}
      >
        {({ items, total, page, page_size }) => {
          if (total === 0 && address.filtered)
            return <NoMatch text={t('compliance.noMatchText')} onClear={address.clearFilters} />;
          if (total === 0)
            return <Notice title={t('compliance.emptyTitle')} text={t('compliance.emptyText')} />;
          return (
            <Box aria-busy={fleet.isPlaceholderData}>
              <ComplianceRows rows={items} address={address} />
              <Pager page={page} pageSize={page_size} total={total} onPage={address.setPage} />
            </Box>
          );
        }}
      </QueryState>
    </>
  );
}

function ChosenShip({ id, address }: { id: number; address: ComplianceAddress }) {
  const { t } = useTranslation();
  const due = useNextShipCompliance(id, address.query.as_of);
  const { all, columns } = useColumns(address.query.as_of);
  return (
    <>
      <ComplianceBar
        address={address}
        asOf={due.data?.as_of}
        total={due.data && 1}
        one
        end={<ColumnsButton list="compliance" columns={all} />}
      />
      <DayNote asked={address.query.as_of} onToday={address.showToday} />
      <MarkLegend />
      <QueryState
        query={due}
        skeleton={<TableSkeleton columns={columns} cardsBelow="md" />}
        what={t('compliance.title')}
      >
        {(row) => <ComplianceRows rows={[row]} address={address} />}
      </QueryState>
    </>
  );
}

export function ComplianceList() {
  const { t } = useTranslation();
  const address = useComplianceAddress();
  const { shipId } = useFleetContext();
  return (
    <Page title={t('compliance.title')} intro={t('compliance.advice')} mark={<ScopeChip byShip />}>
      <Box sx={TABLE_PARTS}>
        {shipId === undefined ? (
          <Fleet address={address} />
        ) : (
          <ChosenShip id={shipId} address={address} />
        )}
      </Box>
    </Page>
  );
}
