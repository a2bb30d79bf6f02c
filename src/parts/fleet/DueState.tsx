/**
 * How near the due day is, in a word with its dot, or which docking covers it: then nothing must be planned. A ship that is laid
 * up keeps the day and is marked so.
 */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { DUE_TONES } from '../records/stateTones';
import { dueStanding } from '../../contract/fleet/dueStanding';
import type { Due } from '../../contract/fleet/compliance';
import type { Ship } from '../../contract/fleet/ships';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';

interface DueStateProps {
  due: Pick<NonNullable<Ship['next_due']>, 'status' | 'covered'> &
    Partial<Pick<Due, 'laid_up' | 'cautions'>>;
  /** Where the docking stands beside it. */
  brief?: boolean;
}

export function DueState({ due, brief = false }: DueStateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const standing = dueStanding(due);
  const { covered, laid_up } = due;
  const words = () => {
    if (standing !== 'COVERED') return t(`compliance.due.${standing}`);
    if (brief || covered === null) return t('compliance.isCovered');
    const { number, docked, on } = covered;
    // A day in a sentence does not end in the next line.
    const told = { number, on: format.day(on).replaceAll(' ', '\u00a0') };
    return t(docked ? 'compliance.inDockSince' : 'compliance.coveredBy', told);
  };
  return (
    <>
      <StateWord tone={DUE_TONES[standing]}>{words()}</StateWord>
      {laid_up === true && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          {t('compliance.laidUp')}
        </Box>
      )}
    </>
  );
}
