/** Where a tender stands: when it closes, what yards were asked by, and the quotation of each yard. */
import { Box, Button, Link } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { DrydockState } from '../../contract/fleet/drydockStates';
import type { QuotationRow, TenderView } from '../../contract/tender/tenderRecords';
import { drydockLink, quotationLink } from '../../parts/docking/drydockLinks';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { Addenda } from '../../parts/tender/Addenda';
import { Facts } from '../../ui/page/Facts';
import { useFormat, type Format } from '../../ui/format/format';
import { When } from '../../ui/format/When';
import { Notice } from '../../ui/page/Notice';
import { parseSort, sortText, useListAddress } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { DataTable } from '../../ui/table/DataTable';
import { AddersSection } from './adders/AddersSection';
import { InviteDialog } from './InviteDialog';
import { NewerIssue } from './NewerIssue';
import { OpenDialog } from './OpenDialog';
import { tenderColumns } from './quotationColumns';
import { TenderDialog } from './TenderDialog';

const keyOf = ({ id }: QuotationRow) => id;
const linkOf = ({ id }: QuotationRow) => quotationLink(id);

/** Who may read prices by now, and by whom they were opened. */
function sealText(t: TFunction, format: Format, tender: NonNullable<TenderView['tender']>): string {
  const { sealed, opening_by: first, opened_by: second, opened_at: at } = tender;
  if (!sealed) return t('quotations.sealOpen');
  if (at !== null)
    return t('quotations.sealOpened', {
      ...{ first: first ?? t('app.none'), second: second ?? t('app.none') },
      when: format.dateTime(at),
    });
  return first === null ? t('quotations.sealClosed') : t('quotations.sealHalf', { name: first });
}

function Standing({ view }: { view: TenderView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tender } = view;
  if (tender === null) return null;
  const { closes_at, specification, off_hire_per_day: day, base_currency, rates } = tender;
  const others = Object.entries(rates);
  return (
    <Box sx={{ maxWidth: 720, mb: 2 }}>
      <Facts
        facts={[
          {
            label: t('quotations.closes'),
            value: closes_at === null ? t('app.none') : <When iso={closes_at} format={format} />,
          },
          { label: t('quotations.seal'), value: sealText(t, format, tender) },
          {
            label: t('quotations.askedBy'),
            value:
              specification === null ? (
                t('quotations.byJobs', { count: tender.line_count })
              ) : (
                <>
                  <Link
                    component={RouterLink}
                    to={`/documents/${specification.document_id}`}
                    sx={{ fontFamily: 'monospace' }}
                  >
                    {specification.number}
                  </Link>{' '}
                  {t('quotations.byIssue', {
                    revision: specification.revision,
                    count: tender.line_count,
                  })}
                </>
              ),
          },
          {
            label: t('quotations.withoutList'),
            value: view.drydock.without_list_reason ?? undefined,
          },
          {
            label: t('quotations.offHirePerDay'),
            value: day === null ? t('app.none') : format.money(day, base_currency),
          },
          {
            label: t('drydocks.fields.rates'),
            value:
              others.length > 0 &&
              others
                .map(([from, rate]) => t('drydocks.rate', { from, rate, to: base_currency }))
                .join('\n'),
          },
        ]}
      />
    </Box>
  );
}

function Yards({ view }: { view: TenderView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { get, set } = useListAddress('yard');
  const all = useMemo(() => tenderColumns(t, format), [t, format]);
  const columns = useListColumns('tender', all);
  const { length } = view.quotations;
  return (
    <>
      <ListBar
        shown={length}
        total={length}
        inWords={(count) => t('quotations.count', { count })}
        end={<ColumnsButton list="tender" columns={all} />}
      />
      <DataTable
        label={t('quotations.title')}
        columns={columns}
        rows={view.quotations}
        rowKey={keyOf}
        rowLink={linkOf}
        sort={parseSort(get('sort'))}
        onSort={(sort) => {
          set('sort', sortText(sort));
        }}
      />
    </>
  );
}

/** What is frozen once the tender begins. */
function Ready({ drydock, action }: Pick<TenderView, 'drydock'> & { action: ReactNode }) {
  const { t } = useTranslation();
  const isListed = drydock.without_list_reason === null;
  return (
    <Notice
      title={t('quotations.beginNow')}
      text={t(isListed ? 'quotations.beginText' : 'quotations.beginWithoutList')}
      action={action}
    />
  );
}

/** What there is no tender of, and what comes before it. */
function NoTender({ view, state }: { view: TenderView; state: DrydockState }) {
  const { t } = useTranslation();
  const { drydock, ship, office } = view;
  if (!office) return <Notice title={t('quotations.notAsked')} />;
  const isEarly = state === 'DRAFT' || state === 'SPECIFICATION';
  return (
    <Notice
      title={t('quotations.noTender')}
      text={t(
        state === 'TENDER'
          ? 'quotations.tenderNotBegun'
          : isEarly
            ? 'quotations.tenderLater'
            : 'quotations.tenderNever',
      )}
      {...(isEarly
        ? {
            action: (
              <Button
                component={RouterLink}
                to={drydockLink(ship.id, drydock.id)}
                variant="outlined"
              >
                {t('quotations.toProject')}
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** What yards were told since they were asked. */
const Sent = ({ view: { tender } }: { view: TenderView }) => (
  <Box sx={{ display: 'grid', gap: 2, mt: 3, '& > *': { minWidth: 0 } }}>
    <Addenda addenda={tender?.addenda ?? []} />
  </Box>
);

const isPast = (at: string | null) => at !== null && Date.parse(at) <= Date.now();

type Asked = 'tender' | 'invite' | 'open';

interface TenderOverviewProps {
  view: TenderView;
  state: DrydockState;
}

export function TenderOverview({ view, state }: TenderOverviewProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Asked>();
  const handleClose = () => {
    setOpen(undefined);
  };
  const button = (name: Asked, text: string, isFirst: boolean) => (
    <Button
      variant={isFirst ? 'contained' : 'outlined'}
      onClick={() => {
        setOpen(name);
      }}
    >
      {text}
    </Button>
  );
  const { tender, quotations, may_create, may_edit, may_invite } = view;
  const mayOpen = view.may_open && isPast(tender?.closes_at ?? null);
  return (
    <>
      {tender === null && quotations.length === 0 && !may_create && (
        <NoTender view={view} state={state} />
      )}
      {may_create && (
        <Ready drydock={view.drydock} action={button('tender', t('quotations.beginAsk'), true)} />
      )}
      <Standing view={view} />
      <NewerIssue view={view} />
      {(may_edit || may_invite) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {mayOpen && button('open', t('quotations.openAsk'), true)}
          {may_invite && button('invite', t('quotations.inviteAsk'), !mayOpen)}
          {may_edit && button('tender', t('quotations.edit'), false)}
        </Box>
      )}
      {quotations.length > 0 && <Yards view={view} />}
      {tender !== null && quotations.length === 0 && (
        <Notice title={t('quotations.noYards')} text={t('quotations.noYardsText')} />
      )}
      {open === 'tender' && <TenderDialog view={view} onClose={handleClose} />}
      {open === 'open' && <OpenDialog view={view} onClose={handleClose} />}
      {tender !== null && (
        <Box sx={{ mt: 3 }}>
          <AddersSection view={view} tender={tender} />
        </Box>
      )}
      <Sent view={view} />
      {open === 'invite' && <InviteDialog view={view} onClose={handleClose} />}
    </>
  );
}
