/** What closes a docking: the final report, what the yard guarantees, and what is left for the next docking. */
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useCloseOut, useMakeFinalReport } from '../../api/closeOut';
import type { CloseOut } from '../../contract/execution/closeOut';
import type { RegisterState } from '../../contract/documents/documentStates';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { documentLink } from '../../parts/documents/documentAddress';
import { DocumentState } from '../../parts/documents/DocumentState';
import { MakeRevision } from '../../parts/documents/MakeRevision';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { Facts } from '../../ui/page/Facts';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';
import { QueryState } from '../../ui/page/QueryState';
import { Muted, Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { StateWord } from '../../ui/page/StateWord';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';
import { WarrantyDialog } from './WarrantyDialog';

const PARTS = { display: 'grid', gap: 3, '& > *': { minWidth: 0 } } as const;

const PageSkeleton = () => <SectionSkeletons heights={[140, 320]} />;

function LastReport({ report }: { report: NonNullable<CloseOut['report']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { document, revision, made_at, made_by } = report;
  return (
    <Facts
      facts={[
        {
          label: t('closeOut.report.last'),
          value: (
            <Link component={RouterLink} to={documentLink(document.id, revision.id)}>
              {t('specification.documentName', { number: document.number, label: revision.label })}
            </Link>
          ),
        },
        {
          label: t('quotations.state'),
          value: <DocumentState state={revision.state as RegisterState} />,
        },
        {
          label: t('closeOut.report.madeAt'),
          value: t('specification.list.madeBy', {
            when: format.dateTime(made_at),
            who: made_by ?? t('specification.list.nobody'),
          }),
        },
      ]}
    />
  );
}

function FinalReport({ closeOut }: { closeOut: CloseOut }) {
  const { t } = useTranslation();
  const { drydock, report, refused, first, may_report } = closeOut;
  const making = useMakeFinalReport(drydock.id);
  if (report === null && !may_report) return null;
  return (
    <Section title={t('closeOut.report.title')}>
      {report === null ? (
        <Muted>{t('closeOut.report.none')}</Muted>
      ) : (
        <LastReport report={report} />
      )}
      {may_report && (
        <MakeRevision
          // What was made is not made again: the next one is another.
          key={report?.made_at ?? ''}
          {...{ refused, first, making: null }}
          noteHelp={t('closeOut.report.noteHelp')}
          submit={t(report === null ? 'closeOut.report.make' : 'closeOut.report.again')}
          pending={making.isPending}
          onMake={(draft) => making.mutateAsync(draft)}
        />
      )}
    </Section>
  );
}

function Until({ on, today }: { on: string; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Day on={on} format={format} /> {on < today && <Muted>{t('closeOut.warranty.over')}</Muted>}
    </>
  );
}

function WarrantyTable({ warranty }: { warranty: NonNullable<CloseOut['warranty']> }) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('closeOut.warranty.title')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">{t('closeOut.warranty.item')}</th>
            <th scope="col" className="end" style={{ width: 96 }}>
              {t('closeOut.warranty.months')}
            </th>
            <th scope="col" style={{ width: 176 }}>
              {t('closeOut.warranty.until')}
            </th>
            <th scope="col" style={{ width: '30%' }}>
              {t('closeOut.warranty.note')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {warranty.items.map(({ job_id, code, text, months, until, note }, place) => (
            <tr role="row" key={place}>
              <th scope="row" role="rowheader">
                {code === null || job_id === null ? (
                  text
                ) : (
                  <Link component={RouterLink} to={jobLink(job_id)}>
                    {t('jobs.titled', { code, title: text })}
                  </Link>
                )}
              </th>
              <td role="cell" className="end" data-head={t('closeOut.warranty.months')}>
                {months}
              </td>
              <td role="cell" data-head={t('closeOut.warranty.until')}>
                {until !== null && <Until on={until} today={today} />}
              </td>
              <td role="cell">{note}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function WarrantyPart({ closeOut }: { closeOut: CloseOut }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const { warranty, redelivered_on: redelivered, may_edit } = closeOut;
  const since =
    redelivered === null
      ? t('closeOut.warranty.notRedelivered')
      : t('closeOut.warranty.since', { day: format.day(redelivered) });
  return (
    <Section title={t('closeOut.warranty.title')}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        {warranty === null
          ? t('closeOut.warranty.none')
          : warranty.items.length === 0
            ? t('closeOut.warranty.nothing')
            : since}
      </Box>
      {warranty !== null && warranty.items.length > 0 && <WarrantyTable warranty={warranty} />}
      {may_edit && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => {
            setEditing(true);
          }}
        >
          {t(warranty === null ? 'closeOut.warranty.make' : 'closeOut.warranty.change')}
        </Button>
      )}
      {editing && (
        <WarrantyDialog
          closeOut={closeOut}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </Section>
  );
}

const CARRIED = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1, borderBottom: 'var(--hair) solid var(--line)', overflowWrap: 'anywhere' },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
} as const;

function CarryOver({ closeOut: { carry_over } }: { closeOut: CloseOut }) {
  const { t } = useTranslation();
  return (
    <Section title={t('closeOut.carryOver.title')}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        {t(carry_over.length === 0 ? 'closeOut.carryOver.none' : 'closeOut.carryOver.intro')}
      </Box>
      {carry_over.length > 0 && (
        <Box component="ul" role="list" aria-label={t('closeOut.carryOver.title')} sx={CARRIED}>
          {carry_over.map(({ job_id, code, title, state, reason }) => (
            <li key={job_id}>
              <div className="line">
                <Link component={RouterLink} to={jobLink(job_id)}>
                  {t('jobs.titled', { code, title })}
                </Link>
                <StateWord tone={JOB_TONES[state]}>{t(`jobs.states.${state}`)}</StateWord>
              </div>
              {reason !== null && <Muted>{reason}</Muted>}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

function OfDocking({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const closeOut = useCloseOut(drydock.id);
  return (
    <QueryState query={closeOut} skeleton={<PageSkeleton />} what={t('closeOut.title')}>
      {(data) => (
        <Box sx={PARTS}>
          <FinalReport closeOut={data} />
          <WarrantyPart closeOut={data} />
          <CarryOver closeOut={data} />
        </Box>
      )}
    </QueryState>
  );
}

export const CloseOutScreen = () => (
  <DrydockFrame skeleton={<PageSkeleton />}>
    {(drydock) => <OfDocking key={drydock.id} drydock={drydock} />}
  </DrydockFrame>
);
