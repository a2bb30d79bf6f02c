/** How many of the jobs, or of the class items, that the gate waits for are done; and which are not. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Gate } from '../../contract/fleet/gate';
import { jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { Muted } from '../../ui/page/Section';
import { PHONE } from '../../ui/phone';
import { StateWord } from '../../ui/page/StateWord';

const LIST = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    alignItems: 'baseline',
    py: 0.75,
    borderBottom: 'var(--hair) solid var(--line)',
    '@media (pointer: coarse)': { minHeight: 'var(--target)', alignItems: 'center' },
  },
  '& .code': { fontFamily: 'monospace', fontSize: 13, flex: '0 0 72px' },
  '& .title': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  // Below the title, not below the code.
  [PHONE]: { '& .title': { flexBasis: 'calc(100% - 84px)' }, '& .state': { ml: '84px' } },
} as const;

export function GateJobs({ counted }: { counted: Gate['class_items'] }) {
  const { t } = useTranslation();
  const { done, total, open } = counted;
  if (total === 0) return <Muted>{t('gate.none')}</Muted>;
  return (
    <>
      <Box translate="no" sx={{ fontWeight: 600 }}>
        {t('gate.doneOf', { done, total })}
      </Box>
      {done === total && <Muted>{t('gate.allDone')}</Muted>}
      {open.length > 0 && (
        <Box component="ul" role="list" sx={LIST}>
          {open.map(({ id, code, title, state }) => (
            <li key={id}>
              <Link className="code" component={RouterLink} to={jobLink(id)} underline="always">
                {code}
              </Link>
              <span className="title">{title}</span>
              <span className="state">
                <StateWord tone={JOB_TONES[state]}>{t(`jobs.states.${state}`)}</StateWord>
              </span>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
