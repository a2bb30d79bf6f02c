/** The tender of a docking: who was asked, how their quotations compare, and the contract that came of it. */
import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useTender } from '../../api/tender';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { COMPARED } from '../../contract/tender/quotationStates';
import type { TenderView } from '../../contract/tender/tenderRecords';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { tenderLink } from '../../parts/docking/drydockLinks';
import { QueryState } from '../../ui/page/QueryState';
import { Comparison } from './Comparison';
import { ContractView } from './ContractView';
import { TenderOverview } from './TenderOverview';

const WAYS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mb: 2,
  '& a': { py: 0.5, color: 'primary.main', '@media (pointer: coarse)': { py: 1.5 } },
  '& a[aria-current]': { color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
} as const;

const TenderSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={36} />
    <Skeleton variant="rounded" height={280} />
  </Box>
);

const VIEWS = ['comparison', 'contract'] as const;
type View = (typeof VIEWS)[number] | undefined;

const hasContract = ({ quotations }: TenderView) =>
  quotations.some(({ state }) => state === 'AWARDED');

/** What there is to look at beside the yards. */
function viewsOf(tender: TenderView): View[] {
  const compared =
    tender.office &&
    tender.quotations.some(({ state, hidden }) => hidden === null && COMPARED.includes(state));
  return [
    undefined,
    ...(compared ? (['comparison'] as const) : []),
    ...(hasContract(tender) ? (['contract'] as const) : []),
  ];
}

function Ways({ tender, view }: { tender: TenderView; view: View }) {
  const { t } = useTranslation();
  const views = viewsOf(tender);
  if (views.length < 2) return null;
  return (
    <Box component="nav" aria-label={t('quotations.views.label')} sx={WAYS}>
      {views.map((one) => {
        const name = one ?? 'yards';
        return (
          <Link
            key={name}
            to={tenderLink(tender.ship.id, tender.drydock.id, one)}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`quotations.views.${name}`)}
          </Link>
        );
      })}
    </Box>
  );
}

function Views({ tender, drydock }: { tender: TenderView; drydock: Drydock }) {
  const [params] = useSearchParams();
  const asked = VIEWS.find((one) => one === params.get('view'));
  const view = viewsOf(tender).find((one) => one === asked);
  return (
    <>
      <Ways tender={tender} view={view} />
      {view === undefined && <TenderOverview view={tender} state={drydock.state} />}
      {view === 'comparison' && <Comparison drydockId={drydock.id} />}
      {view === 'contract' && <ContractView drydockId={drydock.id} />}
    </>
  );
}

function Tender({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const tender = useTender(drydock.id);
  return (
    <QueryState query={tender} skeleton={<TenderSkeleton />} what={t('quotations.title')}>
      {(data) => <Views tender={data} drydock={drydock} />}
    </QueryState>
  );
}

export const TenderScreen = () => (
  <DrydockFrame skeleton={<TenderSkeleton />}>
    {(drydock) => <Tender drydock={drydock} />}
  </DrydockFrame>
);
