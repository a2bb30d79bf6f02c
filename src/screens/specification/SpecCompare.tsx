/** What has changed between two issues that are chosen: at first the last two of one variant. */
import { Box, Skeleton } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useSpecDiff } from '../../api/specIssues';
import type { SpecIssueBrief } from '../../contract/jobs/specIssues';
import { QueryState } from '../../ui/page/QueryState';
import { SpecChanges } from './SpecChanges';

const CHOICES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mb: 2,
  '& label': { display: 'flex', alignItems: 'center', gap: 1 },
  '& select': {
    height: 36,
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'background.paper',
    border: 'var(--hair) solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    px: 1,
    maxWidth: '100%',
    '@media (pointer: coarse)': { height: 'var(--target)' },
  },
} as const;

interface PairProps {
  from: SpecIssueBrief;
  to: SpecIssueBrief;
}

function Differences({ from, to }: PairProps) {
  const { t } = useTranslation();
  const diff = useSpecDiff(from.id, to.id);
  // Effects are told to those alone who may issue it.
  const prices = useMay('issueSpecification');
  const label = t('specification.changes.between', {
    ...{ from: from.revision.label, to: to.revision.label },
  });
  return (
    <QueryState query={diff} skeleton={<Skeleton variant="rounded" height={72} />} what={label}>
      {(found) => <SpecChanges diff={found} currency={to.currency} prices={prices} label={label} />}
    </QueryState>
  );
}

export function SpecCompare({ issues }: { issues: readonly SpecIssueBrief[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [newest] = issues;
  const before = issues.find((one) => one !== newest && one.variant === newest?.variant);
  const [from, setFrom] = useState(before?.id ?? issues[1]?.id);
  const [to, setTo] = useState(newest?.id);
  const pair = [from, to].map((one) => issues.find((issue) => issue.id === one));
  const select = (name: 'from' | 'to', value: number | undefined, set: (id: number) => void) => (
    <label htmlFor={`${id}-${name}`}>
      {t(`specification.compare.${name}`)}
      <select
        id={`${id}-${name}`}
        value={value}
        onChange={(event) => {
          set(Number(event.target.value));
        }}
      >
        {issues.map(({ id: one, document, revision }) => (
          <option key={one} value={one}>
            {t('specification.documentName', { number: document.number, label: revision.label })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <Box sx={CHOICES}>
        {select('from', from, setFrom)}
        {select('to', to, setTo)}
      </Box>
      {pair[0] && pair[1] && <Differences from={pair[0]} to={pair[1]} />}
    </>
  );
}
