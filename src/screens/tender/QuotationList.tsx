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
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet, parseSort, sortText, useListAddress } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { NoMatch } from '../../ui/list/NoMatch';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import { quotationColumns } from './quotationColumns';

const keyOf = ({ id }: QuotationRow) => id;
const linkOf = ({ id }: QuotationRow) => quotationLink(id);

/** Docking and yard. */
const NAMING = 2;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => quotationColumns(t, format), [t, format]);
  return { all, columns: useListColumns('quotations', all, NAMING) };
}

/** Those in one state, as the dashboard leads to them; the address keeps it. */
function Rows({ rows }: { rows: readonly QuotationRow[] }) {
  const { t } = useTranslation();
  const { get, set } = useListAddress('drydock');
  const { all, columns } = useColumns();
  const state = get('state');
  const shown = rows.filter((one) => state === '' || one.state === state);
  return (
    <>
      <ListBar
        shown={shown.length}
        total={rows.length}
        inWords={(count) => t('quotations.count', { count })}
        active={countSet(get, ['state'])}
        end={<ColumnsButton list="quotations" columns={all} fixed={NAMING} />}
      >
        <FilterSelect
          label={t('quotations.state')}
          all={t('quotations.allStates')}
          value={state}
          options={QUOTATION_STATES.map((value) => ({
            value,
            label: t(`quotations.states.${value}`),
          }))}
          onChange={(value) => {
            set('state', value);
          }}
        />
      </ListBar>
      {shown.length === 0 ? (
        <NoMatch
          text={t('quotations.noMatchText')}
          onClear={() => {
            set('state', '');
          }}
        />
      ) : (
        <DataTable
          label={t('quotations.title')}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          rowLink={linkOf}
          sort={parseSort(get('sort'))}
          onSort={(sort) => {
            set('sort', sortText(sort));
          }}
        />
      )}
    </>
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
