/** One variation order: what it changes, what it rests on, what was offered, and what was agreed. */
import { Alert, Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useVariation, useVariationHistory } from '../../api/variations';
import { useMay } from '../../api/me';
import type { Variation } from '../../contract/execution/variationRecords';
import { drydockLink, jobLink, variationLink } from '../../parts/docking/drydockLinks';
import { StateAndDocking } from '../../parts/docking/StateAndDocking';
import { WaitingHere } from '../../parts/outbox/WaitingHere';
import { PhotoGrid } from '../../parts/photos/PhotoGrid';
import { ofDay } from '../../parts/photos/shownPhoto';
import { RecordEnd } from '../../parts/records/RecordEnd';
import { VARIATION_TONES } from '../../parts/records/stateTones';
import { Facts } from '../../ui/page/Facts';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { TWO_COLUMNS } from '../../ui/page/twoColumns';
import { Offers } from './Offers';
import { VariationMoney } from './VariationMoney';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { VariationWays } from './VariationWays';

const LIST = { m: 0, pl: 2.5, overflowWrap: 'anywhere' } as const;

const PageSkeleton = () => <SectionSkeletons heights={[160, 160]} />;

function Early({ variation: { started_early: early } }: { variation: Variation }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (early === null) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      {t('variations.earlyText', {
        when: format.dateTime(early.at),
        who: early.by ?? t('variations.system'),
        reason: early.reason,
      })}
    </Alert>
  );
}

function What({ variation }: { variation: Variation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayJob = useMay('job');
  const { job, found_on } = variation;
  const jobText = job && t('jobs.titled', job);
  const orderLink = (order: Variation['replaces']) =>
    order !== null && (
      <Link component={RouterLink} to={variationLink(order.id)} underline="always">
        {t('variations.titled', order)}
      </Link>
    );
  return (
    <Facts
      facts={[
        { label: t('variations.fields.cause'), value: t(`variations.causes.${variation.cause}`) },
        {
          label: t('variations.fields.job_id'),
          value:
            job !== null &&
            (mayJob ? (
              <Link component={RouterLink} to={jobLink(job.id)} underline="always">
                {jobText}
              </Link>
            ) : (
              jobText
            )),
        },
        {
          label: t('variations.fields.description'),
          value: variation.description ?? undefined,
        },
        {
          label: t('variations.fields.found_on'),
          value: found_on !== null && <Day on={found_on} format={format} />,
        },
        {
          label: t('variations.fields.yard_reference'),
          value: variation.yard_reference ?? undefined,
        },
        {
          label: t('variations.fields.class_demand'),
          value: variation.class_demand && t('app.yes'),
        },
        { label: t('variations.fields.critical'), value: variation.critical && t('app.yes') },
        { label: t('variations.fields.replaces_id'), value: orderLink(variation.replaces) },
        { label: t('variations.replacedBy'), value: orderLink(variation.replaced_by) },
        { label: t('variations.drawnUpBy'), value: t(`variations.sides.${variation.side}`) },
        { label: t('variations.lastReason'), value: variation.reason ?? undefined },
      ]}
    />
  );
}

function Evidence({ variation: { documents, photos } }: { variation: Variation }) {
  const { t } = useTranslation();
  if (documents.length + photos.length === 0) return null;
  return (
    <Section title={t('variations.groups.evidence')}>
      {documents.length > 0 && (
        <Box component="ul" sx={LIST}>
          {documents.map(({ id, number, title }) => (
            <li key={id}>
              <Link component={RouterLink} to={`/documents/${id}`} underline="always">
                {t('variations.titled', { number, title })}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {photos.length > 0 && (
        <Box sx={{ mt: documents.length > 0 ? 2 : 0 }}>
          <PhotoGrid photos={photos.map(ofDay)} label={t('variations.damagePhotos')} />
        </Box>
      )}
    </Section>
  );
}

function Details({ variation }: { variation: Variation }) {
  const { t } = useTranslation();
  return (
    <>
      <Early variation={variation} />
      <WaitingHere kind="offer" target={variation.id} />
      <Box sx={TWO_COLUMNS}>
        <div>
          <Section title={t('variations.groups.what')}>
            <What variation={variation} />
          </Section>
          <Offers variation={variation} />
        </div>
        <div>
          <Section title={t('variations.groups.money')}>
            <VariationMoney variation={variation} />
          </Section>
          <Evidence variation={variation} />
        </div>
      </Box>
      <RecordEnd
        record={variation}
        keyOf={(word) => `jobs.record.${word}` as const}
        useHistory={useVariationHistory}
        what={t('variations.title')}
        label={t('variations.history')}
      />
    </>
  );
}

function Known({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useVariation(id);
  const { data } = query;
  const list = data && drydockLink(data.drydock.ship_id, data.drydock.id, '/variation_orders');
  return (
    <Page
      // Drawn anew with the record, whose title takes more room.
      key={data ? 'variation' : 'none'}
      title={data ? t('variations.titled', data) : t('variations.one')}
      crumbs={[{ label: t('variations.title'), to: list ?? '/variation_orders' }]}
      intro={
        data && (
          <StateAndDocking
            tone={VARIATION_TONES[data.state]}
            state={t(`variations.states.${data.state}`)}
            drydock={data.drydock}
          />
        )
      }
      actions={data && <VariationWays variation={data} />}
    >
      <QueryState query={query} skeleton={<PageSkeleton />} what={t('variations.title')}>
        {(variation) => <Details variation={variation} />}
      </QueryState>
    </Page>
  );
}

export function VariationPage() {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('variations.one')}
      list={{ label: t('variations.title'), to: '/variation_orders' }}
    >
      {(id) => <Known id={id} />}
    </RecordScreen>
  );
}
