/** The quotations of all tenders; of a yard its own. With a docking chosen, the way to its tender. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useQuotations } from '../../api/quotations';
import { QUOTATION_STATES } from '../../contract/tender/quotationStates';
import type { QuotationRow } from '../../contract/tender/tenderRecords';
import { quotationLink, tenderLink } from '../../parts/docking/drydockLinks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { StateList } from '../../ui/list/StateList';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { TableSkeleton } from '../../ui/table/DataTable';
import { quotationColumns } from './quotationColumns';

const linkOf = ({ id }: QuotationRow) => quotationLink(id);

/** Docking and yard. */
const NAMING = 2;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => quotationColumns(t, format), [t, format]);
  return { all, columns: useListColumns('quotations', all, NAMING) };
}

function Rows({ rows }: { rows: readonly QuotationRow[] }) {
  const { t } = useTranslation();
  const { all, columns } = useColumns();
  return (
    <StateList
      label={t('quotations.title')}
      columns={columns}
      rows={rows}
      rowLink={linkOf}
      states={QUOTATION_STATES.map((value) => ({ value, label: t(`quotations.states.${value}`) }))}
      texts={{
        state: t('quotations.state'),
        allStates: t('quotations.allStates'),
        noMatch: t('quotations.noMatchText'),
      }}
      inWords={(count) => t('quotations.count', { count })}
      end={<ColumnsButton list="quotations" columns={all} fixed={NAMING} />}
    />
  );
}

function AllQuotations() {
  const { t } = useTranslation();
  const quotations = useQuotations();
  const { columns } = useColumns();
  return (
    <Page title={t('quotations.title')} intro={t('quotations.intro')}>
      <QueryState
        query={quotations}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('quotations.title')}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Notice title={t('quotations.noneTitle')} text={t('quotations.noneText')} />
          ) : (
            <Rows rows={rows} />
          )
        }
      </QueryState>
    </Page>
  );
}

export function QuotationList() {
  const { shipId, drydockId } = useFleetContext();
  if (shipId !== undefined && drydockId !== undefined)
    return <Navigate to={tenderLink(shipId, drydockId)} replace />;
  return <AllQuotations />;
}
