/** The quotations of all tenders; of a yard its own. With a docking chosen, the way to its tender. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useQuotations } from '../../api/quotations';
import type { QuotationRow } from '../../contract/tender/tenderRecords';
import { quotationLink, tenderLink } from '../../parts/fleet/drydockLinks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { useFormat } from '../../ui/format/format';
import { parseSort, sortText, useListAddress } from '../../ui/list/listAddress';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { QueryState } from '../../ui/QueryState';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { quotationColumns } from './quotationColumns';

const keyOf = ({ id }: QuotationRow) => id;
const linkOf = ({ id }: QuotationRow) => quotationLink(id);

function AllQuotations() {
  const { t } = useTranslation();
  const format = useFormat();
  const { get, set } = useListAddress('drydock');
  const quotations = useQuotations();
  const columns = useMemo(() => quotationColumns(t, format), [t, format]);
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
            <DataTable
              label={t('quotations.title')}
              columns={columns}
              rows={rows}
              rowKey={keyOf}
              rowLink={linkOf}
              sort={parseSort(get('sort'))}
              onSort={(sort) => {
                set('sort', sortText(sort));
              }}
            />
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
