/** What was recorded of a docking on one day: a daily report tells it, and nobody enters it again. */
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { DayFacts as Told } from '../../contract/execution/dailyReportRecords';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { PhotoGrid } from '../photos/PhotoGrid';
import { ofDay } from '../photos/shownPhoto';
import { quantityText } from '../records/unitText';
import { jobLink, variationLink } from './drydockLinks';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 0.75, borderBottom: 'var(--hair) solid var(--line)', overflowWrap: 'anywhere' },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
  '& .code': { fontFamily: 'monospace', fontSize: 13, flex: '0 0 72px' },
  '& .title': { flex: '1 1 160px', minWidth: 0 },
  '& .told': { color: 'text.secondary' },
} as const;

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" role="list" sx={LIST}>
    {children}
  </Box>
);

function Code({ code, to }: { code: string; to: string | undefined }) {
  if (to === undefined) return <span className="code">{code}</span>;
  return (
    <Link className="code" component={RouterLink} to={to} underline="always">
      {code}
    </Link>
  );
}

type ToldJob = Told['jobs'][number];

/** More than how far it is. */
const isTold = ({ notes, measured, hours }: Pick<ToldJob, 'notes' | 'measured' | 'hours'>) =>
  notes.length > 0 || measured.length > 0 || hours !== null;

function Jobs({ jobs: all }: { jobs: Told['jobs'] }) {
  const { t } = useTranslation();
  const mayJob = useMay('job');
  const jobs = [...all.filter(isTold), ...all.filter((job) => !isTold(job))];
  return (
    <Rows>
      {jobs.map(({ job_id, code, title, from_pct, pct, notes, by, hours, measured }) => (
        <li key={job_id}>
          <div className="line">
            <Code code={code} to={mayJob ? jobLink(job_id) : undefined} />
            <span className="title">{title}</span>
            <strong>{t('dailyReports.fromTo', { from: from_pct, percent: pct })}</strong>
          </div>
          {notes.map((note, place) => (
            <div key={place}>{note}</div>
          ))}
          {measured.map(({ text, qty, unit }, place) => (
            <div key={place}>
              {t('dailyReports.measured', { text, qty: quantityText(t, qty, unit) })}
            </div>
          ))}
          {isTold({ notes, measured, hours }) && (
            <div className="told">
              {t('app.list', { items: by })}
              {hours !== null && ` · ${t('dailyReports.hours', { count: Number(hours) })}`}
            </div>
          )}
        </li>
      ))}
    </Rows>
  );
}

function Milestones({ milestones }: { milestones: Told['milestones'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Rows>
      {milestones.map(({ kind, at }) => (
        <li key={kind} className="line">
          <span className="title">{t(`drydocks.milestones.${kind}`)}</span>
          <time dateTime={at}>{format.dateTime(at)}</time>
        </li>
      ))}
    </Rows>
  );
}

function Variations({ variations }: { variations: Told['variations'] }) {
  const { t } = useTranslation();
  return (
    <Rows>
      {variations.map(({ variation_id, number, title, event }) => (
        <li key={`${variation_id} ${event}`} className="line">
          <Code code={number} to={variationLink(variation_id)} />
          <span className="title">{title}</span>
          <strong>{t(`dailyReports.variationEvents.${event}`)}</strong>
        </li>
      ))}
    </Rows>
  );
}

function Measurements({ measurements }: { measurements: Told['measurements'] }) {
  const { t } = useTranslation();
  const mayJob = useMay('job');
  return (
    <Rows>
      {measurements.map(({ job_id, code, text, verdict }, place) => (
        <li key={place} className="line">
          <Code code={code} to={mayJob ? jobLink(job_id) : undefined} />
          <span className="title">{text}</span>
          {verdict !== null && (
            <StateWord tone={verdict === 'WITHIN' ? 'ok' : 'bad'}>
              {t(`dailyReports.verdicts.${verdict}`)}
            </StateWord>
          )}
        </li>
      ))}
    </Rows>
  );
}

export function DayFacts({ facts }: { facts: Told }) {
  const { t } = useTranslation();
  const { jobs, milestones, variations, measurements, photos } = facts;
  const all =
    jobs.length + milestones.length + variations.length + measurements.length + photos.length;
  return (
    <Section title={t('dailyReports.facts.title')}>
      {all === 0 && <Muted>{t('dailyReports.facts.none')}</Muted>}
      {milestones.length > 0 && <Milestones milestones={milestones} />}
      {photos.length > 0 && (
        <Box sx={{ my: 1.5 }}>
          <PhotoGrid photos={photos.map(ofDay)} label={t('jobs.photos.title')} />
        </Box>
      )}
      {jobs.length > 0 && <Jobs jobs={jobs} />}
      {measurements.length > 0 && <Measurements measurements={measurements} />}
      {variations.length > 0 && <Variations variations={variations} />}
    </Section>
  );
}
