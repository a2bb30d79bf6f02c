/**
 * Downloads the file of one revision, or the slip that says what it is: by an address that the browser opens itself,
 * whatever its size.
 */
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOpenFile } from '../../api/files';
import { saveAddress } from '../../ui/files/saveFile';
import { useSingleFlight } from '../../ui/useSingleFlight';

interface DocumentDownloadProps {
  revisionId: number;
  /** The page that goes with a file without a footer, instead of the file. */
  slip?: boolean;
  /** Beside other tools. */
  small?: boolean;
}

export function DocumentDownload({
  revisionId,
  slip = false,
  small = false,
}: DocumentDownloadProps) {
  const { t } = useTranslation();
  const { openFile, isPending } = useOpenFile();
  const handleClick = useSingleFlight(
    () =>
      openFile({ revisionId, disposition: slip ? 'slip' : 'attachment' }, { show: saveAddress }),
    isPending,
  );
  return (
    <Button
      variant={small ? 'text' : 'outlined'}
      size={small ? 'small' : 'medium'}
      startIcon={<Download fontSize="small" />}
      // Not `disabled`: the focus stays where it is.
      aria-disabled={isPending}
      onClick={handleClick}
    >
      {t(slip ? 'documents.page.slip' : 'documents.page.download')}
    </Button>
  );
}
