/** The daily reports of a docking: the days that are told, those that are not, and what held the work up. */
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  useDailyReports,
  useExportDailyReports,
  useStartDailyReport,
} from '../../api/dailyReports';
import { useMay } from '../../api/me';
import { inFormats } from '../../contract/exports';
import type {
  DailyReportList as List,
  DailyReportRow,
} from '../../contract/execution/dailyReportRecords';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { dailyReportLink } from '../../parts/docking/drydockLinks';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { ExportButton } from '../../ui/list/ExportButton';
import { parseSort, sortText, useListAddress } from '../../ui/list/listAddress';
import { ListHead } from '../../ui/list/ListHead';
import { Notice } from '../../ui/page/Notice';
import { PHONE } from '../../ui/phone';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { DataTable } from '../../ui/table/DataTable';
import { reportColumns } from './reportColumns';

/** The day alone. */
const NAMING = 1;

const keyOf = ({ id }: DailyReportRow) => id;
const linkOf = ({ id }: DailyReportRow) => dailyReportLink(id);

const DAYS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 } as const;

/** Where the warning is folded away, its first act stands for it, unless today's own takes the row. */
const ON_PHONES = { display: 'none', [PHONE]: { display: 'inline-flex' } } as const;

/** The oldest first: a long row of buttons is no better than a short one. */
const MOST_SHOWN = 7;

const ListSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={36} width={240} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

/** Days that are over and whose report nobody has submitted. */
function Missing({ list, onStart, busy }: { list: List; onStart: Start; busy: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { missing, may_start, items } = list;
  if (missing.length === 0) return null;
  const startable = missing.filter((day) => may_start.includes(day)).slice(0, MOST_SHOWN);
  const drafts = missing.filter((day) => items.some((one) => one.day === day)).length;
  return (
    <Alert severity="warning" variant="outlined">
      {t('dailyReports.missing', { count: missing.length, first: format.day(missing[0] ?? '') })}
      {drafts > 0 && ` ${t('dailyReports.missingDrafts', { count: drafts })}`}
      {startable.length > 0 && (
        <Box sx={DAYS}>
          {startable.map((day) => (
            <Button
              key={day}
              variant="outlined"
              disabled={busy}
              onClick={() => {
                onStart(day);
              }}
            >
              {t('dailyReports.startDay', { day: format.day(day) })}
            </Button>
          ))}
        </Box>
      )}
    </Alert>
  );
}

type Start = (day: string) => void;

function Delays({ list: { delays } }: { list: List }) {
  const { t } = useTranslation();
  if (delays.length === 0) return null;
  return (
    <Box sx={{ mt: 3, maxWidth: 480 }}>
      <Section title={t('dailyReports.delaysSoFar')}>
        <Facts
          facts={delays.map(({ cause, hours }) => ({
            label: t(`dailyReports.causes.${cause}`),
            value: t('dailyReports.hours', { count: hours }),
          }))}
        />
      </Section>
    </Box>
  );
}

function Days({ list }: { list: List }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { get, set } = useListAddress('-day');
  const all = useMemo(() => reportColumns(t, format), [t, format]);
  const columns = useListColumns('daily_reports', all, NAMING);
  const mayExport = useMay('exportDailyReports');
  const { drydock, items, may_start } = list;
  const file = useExportDailyReports(drydock.id);
  const start = useStartDailyReport(drydock.id);
  const handleStart = (day: string) => {
    start.mutate({ day }, { onSuccess: ({ id }) => void navigate(dailyReportLink(id, '/edit')) });
  };
  const [newest] = may_start;
  const oldest = list.missing.find((day) => may_start.includes(day));
  const isToday = newest !== undefined && !list.missing.includes(newest);
  return (
    <>
      <ListHead
        about={<Missing list={list} onStart={handleStart} busy={start.isPending} />}
        more={
          <>
            <ExportButton
              text={t('variations.export')}
              name={`${drydock.number}-daily-reports`}
              filters={{}}
              formats={inFormats({})}
              mutation={file}
              hidden={!mayExport || items.length === 0}
            />
            {items.length > 0 && (
              <ColumnsButton list="daily_reports" columns={all} fixed={NAMING} />
            )}
          </>
        }
        actions={
          <>
            {oldest !== undefined && !isToday && (
              <Button
                variant="outlined"
                color="warning"
                disabled={start.isPending}
                onClick={() => {
                  handleStart(oldest);
                }}
                sx={ON_PHONES}
              >
                {t('dailyReports.startDay', { day: format.day(oldest) })}
              </Button>
            )}
            {isToday && (
              <Button
                variant="contained"
                disabled={start.isPending}
                onClick={() => {
                  handleStart(newest);
                }}
              >
                {t('dailyReports.startToday')}
              </Button>
            )}
          </>
        }
      />
      {items.length === 0 ? (
        <Notice title={t('dailyReports.noneTitle')} text={t('dailyReports.noneText')} />
      ) : (
        <DataTable
          label={t('dailyReports.title')}
          columns={columns}
          rows={items}
          rowKey={keyOf}
          rowLink={linkOf}
          sort={parseSort(get('sort'))}
          onSort={(sort) => {
            set('sort', sortText(sort));
          }}
        />
      )}
      <Delays list={list} />
    </>
  );
}

function Known({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const list = useDailyReports(drydock.id);
  return (
    <QueryState query={list} skeleton={<ListSkeleton />} what={t('dailyReports.title')}>
      {(data) => <Days list={data} />}
    </QueryState>
  );
}

export const ReportList = () => (
  <DrydockFrame skeleton={<ListSkeleton />}>
    {(drydock) => <Known drydock={drydock} />}
  </DrydockFrame>
);
