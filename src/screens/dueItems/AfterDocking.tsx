/** What a docking must bring about: certificates, survey items and conditions, each with the day it did; surveys that follow from it are recorded here. */
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useRecordSurveyed } from '../../api/dueItems';
import type {
  AfterItem,
  AfterSurvey,
  DockingDue,
  DueSurveyed,
} from '../../contract/certificates/classRecords';
import { dueItemLink } from '../../parts/certificates/certificateLinks';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    py: 1,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& .name': { flex: '1 1 280px' },
  '& .kind': { flex: '0 0 144px', color: 'text.secondary' },
  '& .survey': { flex: '1 1 100%', display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 },
  '& .why': { flex: '1 1 280px' },
} as const;

type Recorded = DueSurveyed['items'][number];

/** What class alone can date is recorded on its own page. */
const recordable = ({ source_id, survey }: AfterItem): Recorded[] =>
  survey !== null && survey.due_on !== null
    ? [{ source_id, on: survey.on, due_on: survey.due_on }]
    : [];

function State({ item: { done_on, from } }: { item: AfterItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (done_on !== null)
    return <StateWord tone="ok">{t('dueItems.afterDone', { day: format.day(done_on) })}</StateWord>;
  return (
    <StateWord tone={from === null ? 'warn' : 'plain'}>
      {from === null ? t('dueItems.afterOpen') : t('dueItems.afterFrom', { day: format.day(from) })}
    </StateWord>
  );
}

/** When it was surveyed by all that is known, when it is due next, and why. */
function Survey({ survey: { on, by, due_on, reason, was_due_on } }: { survey: AfterSurvey }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="why">
      <div>
        {due_on === null
          ? t('dueItems.surveyedNoDate', { on: format.day(on) })
          : t('dueItems.surveyed', { on: format.day(on), due: format.day(due_on) })}
      </div>
      <Muted>
        {t(`dueItems.by.${by}`)}{' '}
        {t(`classItems.survey.reasons.${reason}`, {
          due: was_due_on === null ? '' : format.day(was_due_on),
        })}
      </Muted>
    </div>
  );
}

export function AfterDocking({ due }: { due: DockingDue }) {
  const { t } = useTranslation();
  const format = useFormat();
  const record = useRecordSurveyed(due.drydock.id);
  const { after, after_since, drydock, may_record } = due;
  if (after === null || after_since === null) return null;
  const isDone = after.length > 0 && after.every(({ done_on }) => done_on !== null);
  const open = may_record ? after.flatMap(recordable) : [];
  return (
    <Section title={t('dueItems.after')}>
      <Box sx={{ mb: 1, color: 'text.secondary' }}>
        {after.length === 0
          ? t('dueItems.afterNone')
          : isDone
            ? t('dueItems.allDone')
            : t('dueItems.afterIntro', { day: format.day(after_since) })}
        {open.length > 0 && <div>{t('dueItems.recordIntro')}</div>}
      </Box>
      <Box component="ul" role="list" aria-label={t('dueItems.after')} sx={LIST}>
        {after.map((item) => {
          const { source, source_id, name, survey } = item;
          const own = may_record ? recordable(item) : [];
          return (
            <li key={`${source} ${source_id}`}>
              <Link
                component={RouterLink}
                to={dueItemLink({ source, source_id }, drydock.ship_id)}
                className="name"
              >
                {name}
              </Link>
              <span className="kind">{t(`dueItems.sources.${source}`)}</span>
              <State item={item} />
              {survey !== null && (
                <div className="survey">
                  <Survey survey={survey} />
                  {own.length > 0 && (
                    <Button
                      variant="outlined"
                      disabled={record.isPending}
                      aria-label={t('dueItems.recordName', { name })}
                      onClick={() => {
                        record.mutate(own);
                      }}
                    >
                      {t('dueItems.record')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </Box>
      {open.length > 1 && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          disabled={record.isPending}
          onClick={() => {
            record.mutate(open);
          }}
        >
          {t('dueItems.recordAll', { count: open.length })}
        </Button>
      )}
    </Section>
  );
}
