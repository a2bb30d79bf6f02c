/** What people wrote in a daily report, part by part; a part in which nothing stands is left out. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import {
  dailyReportFields,
  type DailyReportEntries,
  type DailyReportField,
} from '../../contract/execution/dailyReports';
import { namesByGroup } from '../../contract/fieldTable';
import { MetersFeed } from '../../parts/docking/MetersFeed';
import { PaintVerdict } from '../../parts/docking/PaintVerdict';
import { REPORT_UNITS } from '../../parts/docking/reportUnits';
import { useFactWords } from '../../parts/records/useFieldWords';
import { Facts, type Fact } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/page/Section';

const LIST = { m: 0, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } } as const;

const Rows = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && (
    <Box component="ul" sx={LIST}>
      {children}
    </Box>
  );

interface EntriesProps {
  report: DailyReportEntries;
}

/** How many, and of which trades. */
function useManpower({ manpower }: DailyReportEntries): Fact[] {
  const { t } = useTranslation();
  if (manpower.length === 0) return [];
  const items = manpower.map(({ trade, people }) =>
    t('dailyReports.tradePeople', { trade, count: people }),
  );
  const total = manpower.reduce((sum, { people }) => sum + people, 0);
  const value = t('dailyReports.peopleOf', { total, list: t('app.list', { items }) });
  return [{ label: t('dailyReports.fields.manpower'), value }];
}

function Delays({ report: { delays } }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <Rows>
      {delays.map(({ cause, hours, note }, place) => (
        <li key={place}>
          <strong>{t(`dailyReports.causes.${cause}`)}</strong>,{' '}
          {t('dailyReports.hours', { count: hours })}
          {note !== null && <div>{note}</div>}
        </li>
      ))}
    </Rows>
  );
}

function Coats({ report: { coats } }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <Rows>
      {coats.map(({ area, product, batch, air_c, humidity_pct, steel_c }, place) => (
        <li key={place}>
          {batch === null
            ? t('dailyReports.coatOf', { area, product })
            : t('dailyReports.coatOfBatch', { area, product, batch })}
          <div>{t('dailyReports.airAndSteel', { air_c, humidity_pct, steel_c })}</div>
          <PaintVerdict air={air_c} humidity={humidity_pct} steel={steel_c} />
        </li>
      ))}
    </Rows>
  );
}

function Points({ report: { points } }: EntriesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Rows>
      {points.map(({ text, owner, due_on, done }, place) => (
        <li key={place}>
          <span style={done ? { textDecoration: 'line-through' } : undefined}>{text}</span>
          {owner !== null && `, ${owner}`}
          {due_on !== null && (
            <>
              , <time dateTime={due_on}>{format.day(due_on)}</time>
            </>
          )}
          {done && ` (${t('dailyReports.pointDone')})`}
        </li>
      ))}
    </Rows>
  );
}

/** The facts of a group that somebody has entered. */
function useFacts(report: DailyReportEntries) {
  const { t } = useTranslation();
  const words = useFactWords('dailyReports');
  return (group: string): Fact[] =>
    namesByGroup(dailyReportFields, [group]).flatMap((name: DailyReportField): Fact[] => {
      const value = report[name];
      if (value === null || Array.isArray(value)) return [];
      const unit = REPORT_UNITS[name];
      const told =
        typeof value === 'number' && unit !== undefined
          ? t('dailyReports.withUnit', { value, of: t(unit) })
          : words(dailyReportFields[name], value);
      return [{ label: t(`dailyReports.fields.${name}`), value: told }];
    });
}

interface PartProps {
  title: string;
  facts: readonly Fact[];
  rows?: readonly unknown[];
  children?: ReactNode;
}

function Part({ title, facts, rows = [], children }: PartProps) {
  if (facts.length === 0 && rows.length === 0) return null;
  return (
    <Section title={title}>
      {facts.length > 0 && <Facts facts={facts} />}
      {children}
    </Section>
  );
}

export function ReportEntries({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  const facts = useFacts(report);
  const manpower = useManpower(report);
  const points: Fact[] =
    report.points.length === 0
      ? []
      : [{ label: t('dailyReports.fields.points'), value: <Points report={report} /> }];
  const { air_c, humidity_pct, steel_c } = report;
  return (
    <>
      <Part title={t('dailyReports.groups.work')} facts={[...facts('work'), ...manpower]} />
      <Part title={t('dailyReports.groups.delays')} facts={[]} rows={report.delays}>
        <Delays report={report} />
      </Part>
      <Part title={t('dailyReports.groups.weather')} facts={facts('weather')}>
        <PaintVerdict air={air_c} humidity={humidity_pct} steel={steel_c} />
      </Part>
      <Part title={t('dailyReports.groups.coats')} facts={[]} rows={report.coats}>
        <Coats report={report} />
      </Part>
      <Part
        title={t('dailyReports.groups.safety')}
        facts={[...facts('safety'), ...facts('counts')]}
      />
      <Part title={t('dailyReports.groups.meeting')} facts={[...facts('meeting'), ...points]} />
      <Part title={t('dailyReports.groups.meters')} facts={facts('meters')}>
        <MetersFeed feeds={report.feeds} />
      </Part>
    </>
  );
}
