/** What an addendum adds, changes and cancels, line by line. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AddendumChange } from '../../contract/tender/addenda';
import { Muted } from '../../ui/page/Section';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';
import { quantityText } from '../records/unitText';
import { useBeforeText } from './useAddendumMarks';

export function AddendumChanges({ changes }: { changes: readonly AddendumChange[] }) {
  const { t } = useTranslation();
  const beforeText = useBeforeText();
  if (changes.length === 0) return <Muted>{t('quotations.addendum.none')}</Muted>;
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('quotations.addendum.changes')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" style={{ width: 88 }}>
              {t('jobs.number')}
            </th>
            <th scope="col" style={{ width: 128 }}>
              {t('quotations.addendum.change')}
            </th>
            <th scope="col">{t('quotations.line.text')}</th>
            <th scope="col" className="end" style={{ width: 128 }}>
              {t('jobs.line.qty')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {changes.map((change, place) => {
            const before = beforeText(change);
            const { what, job_code, text, qty, unit } = change;
            return (
              // They never change their places.
              <tr key={place} role="row">
                <th scope="row" role="rowheader" className="code">
                  {job_code || '—'}
                </th>
                <td role="cell">{t(`quotations.addendum.what.${what}`)}</td>
                <td role="cell">
                  {text}
                  {what === 'JOB' && <Muted> · {t('quotations.addendum.jobText')}</Muted>}
                  {before !== null && <Muted> · {before}</Muted>}
                </td>
                <td role="cell" className="end" data-head={t('jobs.line.qty')}>
                  {qty !== null && unit !== null && quantityText(t, qty, unit)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
