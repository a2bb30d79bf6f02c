/** Which keys work the specification; not shown where there is no keyboard. The list of all keys (`?`) has them from here. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import type { JobList } from '../../contract/jobs/jobRecords';
import { KEYS_LINE } from '../../ui/keysLine';

const KEYS = [
  ...(['move', 'cell', 'change', 'place', 'add', 'copy', 'approve', 'select', 'paste'] as const),
];

interface KeysProps {
  list: JobList;
  maySelect: boolean;
}

export function JobKeys({ list, maySelect }: KeysProps) {
  const { t } = useTranslation();
  const mayApprove = useMay('approveJob');
  const mayPlace = useMay('placeJob');
  const { may_create, items } = list;
  const may = {
    move: true,
    cell: items.some((row) => row.may_change),
    change: items.some((row) => row.may_change),
    place: mayPlace && items.some((row) => row.may_change),
    add: may_create,
    copy: may_create,
    approve: may_create && mayApprove,
    select: maySelect,
    paste: maySelect && may_create,
  };
  const keys = {
    ...{ move: ['↑', '↓'], cell: ['←', '→'], change: ['Enter', 'F2'], add: ['N'], copy: ['D'] },
    ...{ place: ['Alt+↑', 'Alt+↓'], approve: ['A'], select: ['X'], paste: ['Ctrl+V'] },
  };
  const shown = KEYS.filter((means) => may[means]).map((means) => ({ means, of: keys[means] }));
  return (
    <Box role="note" data-keys aria-label={t('jobs.keys.label')} sx={KEYS_LINE}>
      {shown.map(({ means, of }) => (
        <span key={means}>
          {of.map((key) => (
            // As it stands on the keyboard, in every language.
            <kbd key={key} translate="no">
              {key}
            </kbd>
          ))}{' '}
          <span className="means">{t(`jobs.keys.${means}`)}</span>
        </span>
      ))}
    </Box>
  );
}
