/** Class items, conditions and certificates with the jobs that take care of them: chosen, or added, where one may. */
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useAddDueJobs, useLinkDueItem } from '../../api/dueItems';
import type { DockingDue, DueItem } from '../../contract/certificates/classRecords';
import { dueItemLink } from '../../parts/certificates/certificateLinks';
import { jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

const keyOf = ({ source, source_id }: Pick<DueItem, 'source' | 'source_id'>) =>
  `${source} ${source_id}`;

const SELECT = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  '& button': { flex: 'none' },
  '& select': {
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 'var(--hair) solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    height: 36,
    flex: '1 1 0',
    minWidth: 0,
    px: 1,
    '@media (pointer: coarse)': { height: 'var(--target)', fontSize: 16 },
    '&:focus': { outline: '2px solid var(--primary)', outlineOffset: -1 },
  },
} as const;

/** Links are their own words alone, not the row; a card is no wider than the page, however long its jobs are called. */
const CELLS = {
  '& tbody td': { minWidth: 0, maxWidth: '100%' },
  '& tbody a': { '@media (pointer: coarse)': { display: 'inline-block', py: 1.5 } },
  '& tbody a::after': { display: 'none' },
} as const;

/** Which job takes care of it: chosen where one may. */
function JobCell({ due, item }: { due: DockingDue; item: DueItem }) {
  const { t } = useTranslation();
  const link = useLinkDueItem(due.drydock.id);
  const add = useAddDueJobs(due.drydock.id);
  const { job, source, source_id, name } = item;
  const told = job !== null && (
    <div>
      <Link component={RouterLink} to={jobLink(job.id)}>
        {t('jobs.titled', { code: job.code, title: job.title })}
      </Link>{' '}
      <StateWord tone={JOB_TONES[job.state]}>{t(`jobs.states.${job.state}`)}</StateWord>
    </div>
  );
  if (!due.may_link) return told === false ? <Muted>{t('dueItems.uncovered')}</Muted> : told;
  return (
    <>
      {told}
      <Box sx={SELECT}>
        <select
          aria-label={t('dueItems.chooseFor', { name })}
          value={job?.id ?? ''}
          disabled={link.isPending}
          onChange={({ target }) => {
            const job_id = target.value === '' ? null : Number(target.value);
            link.mutate({ source, source_id, job_id });
          }}
        >
          <option value="">{t('dueItems.noJob')}</option>
          {due.jobs.map(({ id, code, title }) => (
            <option key={id} value={id}>
              {t('jobs.titled', { code, title })}
            </option>
          ))}
        </select>
        {due.may_add && job === null && (
          <Button
            size="small"
            aria-label={t('dueItems.addFor', { name })}
            disabled={add.isPending}
            onClick={() => {
              add.mutate([{ source, source_id }]);
            }}
          >
            {t('dueItems.add')}
          </Button>
        )}
      </Box>
    </>
  );
}

function DueCell({ item }: { item: DueItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { due_on, overdue, at_next_docking } = item;
  return (
    <>
      {due_on !== null && <Day on={due_on} format={format} />}{' '}
      {overdue && <StateWord tone="bad">{t('dueItems.overdue')}</StateWord>}
      {at_next_docking && <Muted>{t('dueItems.atDocking')}</Muted>}
    </>
  );
}

interface DueTableProps {
  due: DockingDue;
  items: readonly DueItem[];
  label: string;
}

export function DueTable({ due, items, label }: DueTableProps) {
  const { t } = useTranslation();
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={label} sx={[TABLE, CELLS]}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">{t('dueItems.item')}</th>
            <th scope="col" className="medium" style={{ width: 144 }}>
              {t('dueItems.kind')}
            </th>
            <th scope="col" style={{ width: 184 }}>
              {t('dueItems.due')}
            </th>
            <th scope="col" style={{ width: '36%' }}>
              {t('dueItems.job')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <tr role="row" key={keyOf(item)}>
              <th scope="row" role="rowheader">
                <Link component={RouterLink} to={dueItemLink(item, due.drydock.ship_id)}>
                  {item.name}
                </Link>
              </th>
              <td role="cell" className="medium">
                {t(`dueItems.sources.${item.source}`)}
              </td>
              <td role="cell">
                <DueCell item={item} />
              </td>
              <td role="cell">
                <JobCell due={due} item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
