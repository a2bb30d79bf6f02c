/** Stands where a part of the product would be that did not come: says why, and brings it when the line is back. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../ui/code/page';
import { missingKey, type ChunkMissing } from '../ui/code/chunkMissing';
import { Notice } from '../ui/page/Notice';
import { useMissing } from './useMissing';

interface MissingPartProps {
  error: ChunkMissing;
  onHere: () => void;
}

export function MissingPart({ error, onHere }: MissingPartProps) {
  const { t } = useTranslation();
  const { why, busy, again, onLost } = useMissing(error, onHere);
  const handleReload = async () => {
    if (!(await reloadPage())) onLost();
  };
  const lost = why === 'line';
  return (
    <Notice
      title={t(missingKey({ why }))}
      {...(lost ? { text: t('state.offlineText') } : {})}
      action={
        <Button variant="outlined" aria-disabled={busy} onClick={lost ? again : handleReload}>
          {t(busy ? 'app.wait' : lost ? 'app.tryAgain' : 'app.reload')}
        </Button>
      }
    />
  );
}
