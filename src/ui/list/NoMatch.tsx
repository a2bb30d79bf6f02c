/** Instead of a list whose filters leave nothing: why, and the way back to everything. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../Notice';

export function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('state.noMatchTitle')}
      text={text}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('state.clearFilters')}
        </Button>
      }
    />
  );
}
