/** The quotation of one yard: entered while it is open to that, and read afterwards; with questions, levelling and history. */
import { Box, Link, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useQuotation, useQuotationHistory } from '../../api/quotations';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { drydockLink, tenderLink } from '../../parts/docking/drydockLinks';
import { Addenda } from '../../parts/tender/Addenda';
import { RecordEnd } from '../../parts/records/RecordEnd';
import { QUOTATION_TONES } from '../../parts/records/stateTones';
import { useFormat } from '../../ui/format/format';
import { When } from '../../ui/format/When';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { StateWord } from '../../ui/page/StateWord';
import { Attachments } from './attachments/Attachments';
import { Clarifications } from './Clarifications';
import { KeptFile } from './KeptFile';
import { LevellingSection } from './LevellingSection';
import { QuotationFacts } from './QuotationFacts';
import { QuotationForm } from './QuotationForm';
import { QuotationTransitions } from './QuotationTransitions';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { RoundChanges } from './RoundChanges';

const PARTS = { display: 'grid', gap: 3, mb: 3, '& > *': { minWidth: 0 } } as const;

const PageSkeleton = () => (
  <Box sx={PARTS}>
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={240} />
  </Box>
);

function Intro({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { drydock, ship, state, closes_at, round, received_at, late } = quotation;
  const { sealed, levelling } = quotation;
  const mayShip = useMay('ship');
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, rowGap: 0, flexWrap: 'wrap' }}>
      <StateWord tone={QUOTATION_TONES[state]}>{t(`quotations.states.${state}`)}</StateWord>
      <Link component={RouterLink} to={drydockLink(ship.id, drydock.id)}>
        {drydock.number}
      </Link>
      {mayShip ? (
        <Link component={RouterLink} to={`/ships/${ship.id}`}>
          {ship.name}
        </Link>
      ) : (
        <span>{ship.name}</span>
      )}
      {received_at !== null && (
        <span>
          {t('quotations.receivedOn', { when: format.dateTime(received_at) })}
          {round > 1 && ` · ${t('quotations.round', { round })}`}
          {late && ` · ${t('quotations.late')}`}
        </span>
      )}
      {sealed && levelling === null && <span>{t('quotations.sealedYard')}</span>}
      {received_at === null && closes_at !== null && (
        <span>
          {t('quotations.closes')} <When iso={closes_at} format={format} />
        </span>
      )}
    </Box>
  );
}

interface DetailsProps {
  quotation: Quotation;
  onUnsaved: (unsaved: boolean) => void;
}

function Details({ quotation, onUnsaved }: DetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={PARTS}>
        <Addenda addenda={quotation.addenda} open={quotation.addendum_open} />
        <Clarifications quotation={quotation} />
        {quotation.hidden !== null && (
          <Notice
            title={t('quotations.hidden.title')}
            text={t(`quotations.hidden.${quotation.hidden}`)}
          />
        )}
        <KeptFile quotation={quotation} />
        <Attachments quotation={quotation} />
        {quotation.hidden !== null ? null : quotation.may_edit ? (
          <QuotationForm quotation={quotation} onUnsaved={onUnsaved} />
        ) : (
          <QuotationFacts quotation={quotation} />
        )}
        {quotation.changes && <RoundChanges changes={quotation.changes} />}
        <LevellingSection quotation={quotation} />
      </Box>
      <RecordEnd
        record={quotation}
        keyOf={(word) => `drydocks.record.${word}` as const}
        useHistory={useQuotationHistory}
        what={t('quotations.title')}
        label={t('quotations.history')}
      />
    </>
  );
}

function KnownQuotation({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuotation(id);
  const [unsaved, setUnsaved] = useState(false);
  const { data } = query;
  const tender = data && tenderLink(data.ship.id, data.drydock.id);
  return (
    <Page
      // Drawn anew with the quotation, whose names take more room.
      key={data ? 'quotation' : 'none'}
      title={data ? t('quotations.pageTitle', { name: data.yard.name }) : t('quotations.quotation')}
      crumbs={[{ label: t('quotations.title'), to: tender ?? '/quotations' }]}
      intro={data && <Intro quotation={data} />}
      actions={
        data && (
          <QuotationTransitions
            quotation={data}
            office={data.levelling !== null}
            unsaved={unsaved}
          />
        )
      }
    >
      <QueryState query={query} skeleton={<PageSkeleton />} what={t('quotations.title')}>
        {(quotation) => <Details quotation={quotation} onUnsaved={setUnsaved} />}
      </QueryState>
    </Page>
  );
}

export function QuotationPage() {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('quotations.quotation')}
      list={{ label: t('quotations.title'), to: '/quotations' }}
    >
      {(id) => <KnownQuotation id={id} />}
    </RecordScreen>
  );
}
