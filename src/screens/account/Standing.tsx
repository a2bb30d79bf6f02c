/** Why a line of the account stands as it stands: for whoever reads it later. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AccountLine } from '../../contract/execution/accountRecords';

export function Standing({ line }: { line: AccountLine }) {
  const { t } = useTranslation();
  const { state, outdated, note, next_step, decided } = line;
  const said = [
    ...(outdated ? [t('account.outdated')] : []),
    ...(note === null || state === 'OPEN' ? [] : [note]),
    ...(next_step === null || state !== 'DISPUTED' ? [] : [t('account.next', { step: next_step })]),
    ...(decided === null || decided.by === null || state === 'OPEN'
      ? []
      : [t('account.decidedBy', { name: decided.by })]),
  ];
  return said.map((text) => (
    <Box key={text} sx={{ fontSize: 13, color: 'text.secondary' }}>
      {text}
    </Box>
  ));
}
