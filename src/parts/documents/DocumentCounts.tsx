/** How many documents a ship or docking has, and what is unfinished of them: each count leads to these in the register. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDocumentSummary } from '../../api/documents';
import { may, useMe } from '../../api/me';
import type { DocumentSummary } from '../../contract/documents/documentSummary';
import { registerLink, summaryQueryOf, type Where } from './registerLinks';

const UNFINISHED = ['FOR_REVIEW', 'DRAFT', 'REJECTED'] as const;

/** The room is kept until it is there. */
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: '1.5em',
  width: '100%',
} as const;

interface CountsProps {
  summary: DocumentSummary;
  where: Where;
  /** The tab that says what is missing. */
  tab: string;
}

function Counts({ summary, where, tab }: CountsProps) {
  const { t } = useTranslation();
  const missing = summary.expected.filter(({ status }) => status === 'MISSING').length;
  const countOf = (state: (typeof UNFINISHED)[number]) =>
    summary.states.find(({ name }) => name === state)?.count ?? 0;
  return (
    <>
      <Link component={RouterLink} to={registerLink(where)}>
        {t('documents.counts.total', { count: summary.total })}
      </Link>
      {UNFINISHED.filter((state) => countOf(state) > 0).map((state) => (
        <Link key={state} component={RouterLink} to={registerLink(where, { state })}>
          {t(`documents.counts.${state}`, { count: countOf(state) })}
        </Link>
      ))}
      {missing > 0 && (
        <Link component={RouterLink} to={tab}>
          {t('documents.counts.missing', { count: missing })}
        </Link>
      )}
    </>
  );
}

/** Absent for whoever may not see documents. */
export function DocumentCounts({ where, tab }: Omit<CountsProps, 'summary'>) {
  const { data: me } = useMe();
  const maySee = me === undefined || may(me, 'documentSummary');
  const { data } = useDocumentSummary(summaryQueryOf(where), {
    enabled: me !== undefined && maySee,
  });
  if (!maySee) return null;
  return (
    <Box component="span" sx={LINE}>
      {data && <Counts summary={data} where={where} tab={tab} />}
    </Box>
  );
}
