/** What holds now beside what would hold then, and what is wrong with the idea. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { WhatIf } from '../../contract/fleet/whatIf';
import { daysBetween } from '../../contract/dates';
import { creditedFrom } from '../../contract/fleet/surveys';
import { Cautions } from '../../parts/fleet/Cautions';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { dryWords, reasonWords } from '../../parts/fleet/dueWords';

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& :is(td, th)': {
    p: '6px 8px',
    borderBottom: 'var(--hair) solid',
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  '& thead th, & tbody th': { color: 'text.secondary', fontSize: 13 },
  '& thead th': { fontWeight: 600 },
  '& .main td': { fontWeight: 600 },
} as const;

/** With these the ship is not in order then. */
const BAD: readonly WhatIf['problems'][number][] = ['LATE', 'MUST_BE_DRY', 'MOVES_NOTHING'];

function Problems({ answer }: { answer: WhatIf }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { problems, before, on } = answer;
  if (problems.length === 0) return <StateWord tone="ok">{t('compliance.whatIf.fine')}</StateWord>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& span': { whiteSpace: 'normal' } }}>
      {problems.map((problem) => (
        <li key={problem}>
          <StateWord tone={BAD.includes(problem) ? 'bad' : 'warn'}>
            {t(`compliance.whatIf.problems.${problem}`, {
              due: format.day(before.next_due_on),
              count: daysBetween(before.next_due_on, on),
            })}
          </StateWord>
        </li>
      ))}
    </Box>
  );
}

export function WhatIfAnswer({ answer }: { answer: WhatIf }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { before, after, credited_to_special: credited } = answer;
  const { renewal_due_on: renewal } = before;
  const rows = [
    {
      head: t('compliance.nextDue'),
      cell: ({ next_due_on }: typeof before) => <Day on={next_due_on} format={format} />,
    },
    { head: t('compliance.because'), cell: (due: typeof before) => reasonWords(t, format, due) },
    { head: t('compliance.mustBeDry'), cell: (due: typeof before) => dryWords(t, format, due) },
  ];
  return (
    <>
      <Problems answer={answer} />
      <Box component="table" aria-label={t('compliance.whatIf.label')} sx={TABLE}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('compliance.whatIf.before')}</th>
            <th scope="col">{t('compliance.whatIf.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cell }, index) => (
            <tr key={head} className={index === 0 ? 'main' : undefined}>
              <th scope="row">{head}</th>
              <td>{cell(before)}</td>
              <td>{cell(after)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography sx={{ mt: 1 }}>
        {credited
          ? t('compliance.whatIf.credited', { due: format.day(after.renewal_due_on) })
          : t('compliance.whatIf.creditedFrom', { from: format.day(creditedFrom(renewal)) })}
      </Typography>
      <Cautions due={after} />
    </>
  );
}
