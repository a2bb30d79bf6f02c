/** The lines of a job that a yard prices; prices for those who are told them. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { isInTotal } from '../../../contract/jobs/amounts';
import type { Job } from '../../../contract/jobs/jobRecords';
import { quantityText } from '../../../parts/records/unitText';
import { priceText } from '../../../parts/tender/priceText';
import { useFormat } from '../../../ui/format/format';
import { Muted } from '../../../ui/page/Section';
import { TABLE, TABLE_FRAME } from '../../../ui/table/tableStyle';

/** The text has what is left. */
const NARROW = { width: '116px' } as const;

export function JobLines({ job, prices }: { job: Job; prices: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (job.lines.length === 0) return <Muted>{t('jobs.noLines')}</Muted>;
  const money = (minor: number | null) => minor !== null && format.money(minor, job.currency);
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('jobs.groups.lines')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">{t('jobs.line.text')}</th>
            <th scope="col" className="end" style={NARROW}>
              {t('jobs.line.qty')}
            </th>
            <th scope="col" className="medium" style={NARROW}>
              {t('jobs.line.basis')}
            </th>
            {prices && (
              <>
                <th scope="col" className="end medium" style={NARROW}>
                  {t('jobs.line.estimate_price')}
                </th>
                <th scope="col" className="end" style={NARROW}>
                  {t('jobs.line.estimate')}
                </th>
                <th scope="col" className="end" style={NARROW}>
                  {t('jobs.line.baseline')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {job.lines.map((line) => (
            <tr key={line.id} role="row">
              <th scope="row" role="rowheader">
                {line.text}
              </th>
              <td role="cell" className="end" data-head={t('jobs.line.qty')}>
                {quantityText(t, line.qty, line.unit)}
              </td>
              <td role="cell" className="medium">
                {t(`jobs.bases.${line.basis}`)}
              </td>
              {prices && (
                <>
                  <td role="cell" className="end medium">
                    {line.estimate_price !== null && priceText(line.estimate_price, format)}
                  </td>
                  <td role="cell" className="end" data-head={t('jobs.line.estimate')}>
                    {money(line.estimate)}
                    {!isInTotal(line.basis) && <Muted> {t('jobs.notInTotal')}</Muted>}
                  </td>
                  <td role="cell" className="end" data-head={t('jobs.line.baseline')}>
                    {money(line.baseline)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
