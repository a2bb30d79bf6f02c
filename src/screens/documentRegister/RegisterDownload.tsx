/** Downloads one revision's file: by an address that the browser opens itself, whatever the size. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOpenFile } from '../../api/files';
import { saveAddress } from '../../ui/files/saveFile';
import { useSingleFlight } from '../../ui/useSingleFlight';

export function RegisterDownload({ revisionId, name }: { revisionId: number; name: string }) {
  const { t } = useTranslation();
  const { openFile, isPending } = useOpenFile();
  const handleClick = useSingleFlight(
    () => openFile({ revisionId, disposition: 'attachment' }, { show: saveAddress }),
    isPending,
  );
  return (
    <Button variant="outlined" title={name} aria-disabled={isPending} onClick={handleClick}>
      {t(isPending ? 'app.wait' : 'documents.register.preview.download')}
    </Button>
  );
}
