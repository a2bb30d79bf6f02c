/** The rows of a file that somebody has to look at before they are taken in. */
import { Box, Checkbox } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { unitText } from '../../../parts/records/unitText';
import { Muted } from '../../../ui/page/Section';
import { TABLE, TABLE_FRAME } from '../../../ui/table/tableStyle';
import type { TakenRow } from './matchRows';

/** As many as somebody looks through; the others are counted above. */
const MOST_SHOWN = 300;

const isDoubtful = ({ how, notes }: TakenRow) => how !== 'EXACT' || notes.length > 0;

function useNotes() {
  const { t } = useTranslation();
  return ({ how, notes, row, asked, line }: TakenRow): string[] => {
    const values = {
      written: row.written,
      read: row.unit_price ?? '',
      qty: line.qty,
      unit: row.unitText,
      asked: asked?.asked_qty ?? '',
      askedUnit: asked ? unitText(t, asked.asked_unit) : '',
      range: row.merged?.range ?? '',
    };
    return [
      ...(how === 'EXACT' ? [] : [t(`quotations.sheet.how.${how}`)]),
      ...notes.map((note) => t(`quotations.sheet.notes.${note}`, values)),
    ];
  };
}

interface TakenRowsProps {
  rows: readonly TakenRow[];
  refused: ReadonlySet<TakenRow>;
  onToggle: (row: TakenRow) => void;
}

export function TakenRows({ rows, refused, onToggle }: TakenRowsProps) {
  const { t } = useTranslation();
  const notesOf = useNotes();
  const doubtful = rows.filter(isDoubtful);
  if (doubtful.length === 0) return null;
  const label = t('quotations.sheet.toCheck');
  return (
    <>
      <Box sx={TABLE_FRAME} tabIndex={0} role="region" aria-label={label}>
        <Box component="table" sx={TABLE} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" style={{ width: 64 }}>
                {t('quotations.sheet.take')}
              </th>
              <th scope="col" style={{ width: 72 }}>
                {t('quotations.sheet.row')}
              </th>
              <th scope="col">{t('quotations.line.text')}</th>
              <th scope="col" className="end" style={{ width: 110 }}>
                {t('quotations.line.unit_price')}
              </th>
              <th scope="col">{t('quotations.sheet.look')}</th>
            </tr>
          </thead>
          <tbody>
            {doubtful.slice(0, MOST_SHOWN).map((taken) => {
              const { row, asked, line } = taken;
              return (
                <tr key={`${row.sheet}.${row.row}`}>
                  <td>
                    <Checkbox
                      size="small"
                      checked={!refused.has(taken)}
                      slotProps={{
                        input: { 'aria-label': t('quotations.sheet.takeRow', { row: row.row }) },
                      }}
                      onChange={() => {
                        onToggle(taken);
                      }}
                    />
                  </td>
                  <td>{row.row}</td>
                  <th scope="row">
                    {asked ? `${asked.job_code} ${asked.asked_text}` : row.text}
                    {taken.how === 'PROPOSED' && (
                      <div>
                        <Muted>{t('quotations.sheet.inFile', { text: row.text })}</Muted>
                      </div>
                    )}
                  </th>
                  <td className="end">
                    {line.status === 'PRICED'
                      ? line.unit_price
                      : t(`quotations.statuses.${line.status}`)}
                  </td>
                  <td>
                    {notesOf(taken).map((note) => (
                      <div key={note}>{note}</div>
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
      {doubtful.length > MOST_SHOWN && (
        <p>{t('quotations.sheet.more', { count: doubtful.length - MOST_SHOWN })}</p>
      )}
    </>
  );
}
