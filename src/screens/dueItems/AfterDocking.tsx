/** What a docking must bring about: certificates, survey items and conditions, each with the day it did. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { DockingDue } from '../../contract/certificates/classRecords';
import { dueItemLink } from '../../parts/certificates/certificateLinks';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/Section';
import { StateWord } from '../../ui/StateWord';

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
} as const;

export function AfterDocking({ due }: { due: DockingDue }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { after, after_since, drydock } = due;
  if (after === null || after_since === null) return null;
  const isDone = after.length > 0 && after.every(({ done_on }) => done_on !== null);
  return (
    <Section title={t('dueItems.after')}>
      <Box sx={{ mb: 1, color: 'text.secondary' }}>
        {after.length === 0
          ? t('dueItems.afterNone')
          : isDone
            ? t('dueItems.allDone')
            : t('dueItems.afterIntro', { day: format.day(after_since) })}
      </Box>
      <Box component="ul" role="list" aria-label={t('dueItems.after')} sx={LIST}>
        {after.map(({ source, source_id, name, done_on, from }) => (
          <li key={`${source} ${source_id}`}>
            <Link
              component={RouterLink}
              to={dueItemLink({ source, source_id }, drydock.ship_id)}
              className="name"
            >
              {name}
            </Link>
            <span className="kind">{t(`dueItems.sources.${source}`)}</span>
            {done_on !== null ? (
              <StateWord tone="ok">
                {t('dueItems.afterDone', { day: format.day(done_on) })}
              </StateWord>
            ) : (
              <StateWord tone={from === null ? 'warn' : 'plain'}>
                {from === null
                  ? t('dueItems.afterOpen')
                  : t('dueItems.afterFrom', { day: format.day(from) })}
              </StateWord>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}
