/**
 * Downloads the file of one revision, or the page that says what it is, on which a picture stands itself: by an address that
 * the browser opens itself, whatever its size.
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
  slip?: 'slip' | 'asPdf';
  /** Beside other tools. */
  small?: boolean;
}

export function DocumentDownload({ revisionId, slip, small = false }: DocumentDownloadProps) {
  const { t } = useTranslation();
  const { openFile, isPending } = useOpenFile();
  const what = slip ?? 'download';
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
      {t(`documents.page.${what}`)}
    </Button>
  );
}
