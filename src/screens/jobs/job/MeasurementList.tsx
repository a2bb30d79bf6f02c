/** What was measured in a job, newest first: each set with its result, its readings, and what they were the last time. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../contract/jobs/jobRecords';
import { MEASURED_BY, type Measurement } from '../../../contract/jobs/measurements';
import { useFormat } from '../../../ui/format/format';
import { Muted } from '../../../ui/page/Section';
import { StateWord } from '../../../ui/page/StateWord';
import { TABLE, TABLE_FRAME } from '../../../ui/table/tableStyle';
import { MeasureJob } from './MeasureJob';
import { MeasurementVoid } from './MeasurementVoid';
import { changeText, filmText, measuredText, verdictText, verdictTone } from './measureWords';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  maxWidth: 880,
  '& > li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .readings': { mt: 1 },
  '& > li + li': { borderTop: 'var(--hair) solid var(--line)', pt: 2 },
  '& h3': { m: 0, fontSize: 14, fontWeight: 600, lineHeight: '20px' },
  '& .head button': { minWidth: 0 },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    rowGap: 0.5,
    alignItems: 'center',
    mb: 0.5,
  },
  '& .void h3': { textDecoration: 'line-through' },
} as const;

function ReadingTable({ measurement }: { measurement: Measurement }) {
  const { t } = useTranslation();
  const { kind, text, readings } = measurement;
  const heads = {
    value: t('jobs.measure.reading'),
    previous: t('jobs.measure.previous'),
    change: t('jobs.measure.change'),
    result: t('jobs.measure.result'),
  };
  return (
    <Box className="readings" sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={text} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">{t('jobs.measure.position')}</th>
            <th scope="col" className="end">
              {heads.value}
            </th>
            <th scope="col" className="end">
              {heads.previous}
            </th>
            <th scope="col" className="end">
              {heads.change}
            </th>
            <th scope="col">{heads.result}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {readings.map((one, place) => (
            <tr key={place} role="row">
              <th scope="row" role="rowheader">
                {one.position}
              </th>
              <td role="cell" className="end" data-head={heads.value}>
                {measuredText(t, kind, one.value)}
              </td>
              <td role="cell" className="end" data-head={heads.previous}>
                {one.previous !== null && measuredText(t, kind, one.previous)}
              </td>
              <td role="cell" className="end" data-head={heads.change}>
                {changeText(t, kind, one)}
              </td>
              <td role="cell">
                {one.verdict !== null && (
                  <StateWord tone={verdictTone(one)}>
                    {verdictText(t, { kind, verdict: one.verdict })}
                  </StateWord>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** Too many for a table, and without positions: in a line, as they were taken. */
function Film({ measurement }: { measurement: Measurement }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <div>{filmText(t, measurement)}</div>
      <details>
        <Box component="summary" sx={{ '@media (pointer: coarse)': { py: 1.5 } }}>
          {t('jobs.measure.readings')}
        </Box>
        <span translate="no">
          {measurement.readings.map(({ value }) => format.number(Number(value))).join(' · ')}
        </span>
      </details>
    </>
  );
}

function Entry({ measurement, onVoid }: { measurement: Measurement; onVoid: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, text, limit, note, by, at, void_reason } = measurement;
  const isVoid = void_reason !== null;
  const title = t('jobs.measure.titled', { kind: t(`jobs.measure.kinds.${kind}`), text });
  return (
    <li className={isVoid ? 'void' : ''}>
      <div className="head">
        <h3>{title}</h3>
        {isVoid ? (
          <StateWord tone="plain">{t('jobs.measure.void')}</StateWord>
        ) : (
          <StateWord tone={verdictTone(measurement)}>{verdictText(t, measurement)}</StateWord>
        )}
        {measurement.may_void && (
          <Button size="small" aria-label={t('jobs.measure.voidOf', { title })} onClick={onVoid}>
            {t('jobs.measure.voidIt')}
          </Button>
        )}
      </div>
      <div>
        <Muted>
          {limit !== null &&
            `${t(`jobs.measure.limits.${MEASURED_BY[kind].limit}`)}: ${measuredText(t, kind, limit)} · `}
          {by ?? t('jobs.record.system')} · <time dateTime={at}>{format.dateTime(at)}</time>
        </Muted>
      </div>
      {note !== null && <div>{note}</div>}
      {isVoid && <div>{t('jobs.measure.voidText', { reason: void_reason })}</div>}
      {!isVoid &&
        (kind === 'DFT' ? <Film {...{ measurement }} /> : <ReadingTable {...{ measurement }} />)}
    </li>
  );
}

export function MeasurementList({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [voided, setVoided] = useState<Measurement>();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > ul': { width: '100%' } }}>
      {job.measurements.length === 0 ? (
        <Muted>{t('jobs.measure.none')}</Muted>
      ) : (
        <Box component="ul" role="list" aria-label={t('jobs.measure.list')} sx={LIST}>
          {job.measurements.map((one) => (
            <Entry
              key={one.id}
              measurement={one}
              onVoid={() => {
                setVoided(one);
              }}
            />
          ))}
        </Box>
      )}
      {job.may_measure && <MeasureJob job={job} />}
      {voided && (
        <MeasurementVoid
          jobId={job.id}
          measurement={voided}
          onClose={() => {
            setVoided(undefined);
          }}
        />
      )}
    </Box>
  );
}
