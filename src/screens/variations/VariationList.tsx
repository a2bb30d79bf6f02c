/** The variation orders of a docking, and what they make of its contingency and its days. */
import { Box, Button, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useExportVariations, useVariations } from '../../api/variations';
import { inFormats } from '../../contract/exports';
import type {
  VariationList as List,
  VariationRow,
} from '../../contract/execution/variationRecords';
import { VARIATION_STATES } from '../../contract/execution/variationStates';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { BudgetBar } from '../../parts/docking/BudgetBar';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { drydockLink, variationLink } from '../../parts/docking/drydockLinks';
import { WaitingHere } from '../../parts/outbox/WaitingHere';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { ExportButton } from '../../ui/list/ExportButton';
import { ListHead } from '../../ui/list/ListHead';
import { StateList } from '../../ui/list/StateList';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { variationColumns } from './variationColumns';

/** Number and title. */
const NAMING = 2;

const linkOf = ({ id }: VariationRow) => variationLink(id);

const ListSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={96} />
    <Skeleton variant="rounded" height={280} />
  </Box>
);

const Summary = ({ money }: Pick<List, 'money'>) =>
  money?.contingency != null &&
  money.contingency > 0 && (
    <BudgetBar
      contingency={money.contingency}
      approved={money.approved_growth ?? 0}
      committed={money.committed_growth ?? 0}
      pending={money.pending_growth ?? 0}
    />
  );

function Figures({ list }: { list: List }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money, days_agreed: agreed, days_contract: contract } = list;
  const days = contract !== null && {
    label: t('variations.contractDays'),
    value: t('variations.contractDaysText', { contract, agreed, total: contract + agreed }),
  };
  const amount = (minor: number | null) => format.money(minor ?? 0, money?.currency ?? 'USD');
  return (
    <Facts
      facts={[
        ...(money === null
          ? []
          : [
              { label: t('variations.budget.used'), value: amount(money.approved_growth) },
              {
                label: t('variations.budget.committed'),
                value: (money.committed_growth ?? 0) > 0 && amount(money.committed_growth),
              },
              { label: t('variations.budget.pending'), value: amount(money.pending_growth) },
              {
                label: t('variations.budget.left'),
                value: money.contingency_left !== null && amount(money.contingency_left),
              },
            ]),
        ...(days === false ? [] : [days]),
      ]}
    />
  );
}

function Rows({ list }: { list: List }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => variationColumns(t, format, list), [t, format, list]);
  const columns = useListColumns('variations', all, NAMING);
  return (
    <StateList
      label={t('variations.title')}
      columns={columns}
      rows={list.items}
      rowLink={linkOf}
      states={VARIATION_STATES.map((value) => ({ value, label: t(`variations.states.${value}`) }))}
      texts={{
        state: t('variations.state'),
        allStates: t('variations.allStates'),
        noMatch: t('variations.noMatchText'),
      }}
      inWords={(count) => t('variations.count', { count })}
      end={<ColumnsButton list="variations" columns={all} fixed={NAMING} />}
      fewOnPhones
    />
  );
}

function Log({ list }: { list: List }) {
  const { t } = useTranslation();
  const mayExport = useMay('exportVariations');
  const log = useExportVariations(list.drydock.id);
  const { drydock, items, may_create } = list;
  return (
    <>
      <WaitingHere kind="variation" target={drydock.id} />
      <ListHead
        about={
          <>
            <Summary money={list.money} />
            <Figures list={list} />
          </>
        }
        more={
          <ExportButton
            text={t('variations.export')}
            name={`${drydock.number}-variation-orders`}
            filters={{}}
            formats={inFormats({})}
            mutation={log}
            hidden={!mayExport || items.length === 0}
          />
        }
        actions={
          may_create && (
            <Button
              component={Link}
              to={drydockLink(drydock.ship_id, drydock.id, '/variation_orders/new')}
              variant="contained"
            >
              {t('variations.add')}
            </Button>
          )
        }
      />
      {items.length === 0 ? (
        <Notice
          title={t('variations.noneTitle')}
          text={t(may_create ? 'variations.noneText' : 'variations.notAwarded')}
        />
      ) : (
        <Rows list={list} />
      )}
    </>
  );
}

function Known({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const list = useVariations(drydock.id);
  return (
    <QueryState query={list} skeleton={<ListSkeleton />} what={t('variations.title')}>
      {(data) => <Log list={data} />}
    </QueryState>
  );
}

export const VariationList = () => (
  <DrydockFrame skeleton={<ListSkeleton />}>
    {(drydock) => <Known drydock={drydock} />}
  </DrydockFrame>
);
