/** What of class and certificates a job takes care of; nothing where it is none, or not for this person. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDockingDue } from '../../../api/dueItems';
import { useMay } from '../../../api/me';
import type { Job } from '../../../contract/jobs/jobRecords';
import { dueItemLink } from '../../../parts/certificates/certificateLinks';
import { Day } from '../../../ui/format/Day';
import { useFormat } from '../../../ui/format/format';
import { Section } from '../../../ui/page/Section';

export function TakesCare({ job }: { job: Job }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useDockingDue(job.drydock_id, { enabled: useMay('dockingDue') });
  const all = data === undefined ? [] : [...data.items, ...data.others];
  const items = all.filter((item) => item.job?.id === job.id);
  if (items.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Section title={t('jobs.takesCare')}>
        <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <Box component="li" key={`${item.source} ${item.source_id}`} sx={{ py: 0.5 }}>
              <Link component={RouterLink} to={dueItemLink(item, job.drydock.ship_id)}>
                {item.name}
              </Link>{' '}
              {item.due_on !== null && <Day on={item.due_on} format={format} />}
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
