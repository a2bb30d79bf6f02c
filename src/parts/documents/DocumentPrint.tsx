/** Opens the document, with its footer and code, in a tab of its own where the browser prints it: never the bare file. */
import Print from '@mui/icons-material/PrintOutlined';
import { Button, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOpenFile } from '../../api/files';
import { openTab } from '../../ui/files/saveFile';
import { useSingleFlight } from '../../ui/useSingleFlight';

export function DocumentPrint({ revisionId }: { revisionId: number }) {
  const { t } = useTranslation();
  const { openFile, isPending } = useOpenFile();
  const handleClick = useSingleFlight(
    () => openFile({ revisionId, disposition: 'inline' }, openTab()),
    isPending,
  );
  return (
    <Tooltip title={t('documents.page.printHelp')} describeChild>
      <Button
        size="small"
        startIcon={<Print fontSize="small" />}
        // Not `disabled`: the focus stays where it is.
        aria-disabled={isPending}
        onClick={handleClick}
      >
        {t('documents.page.print')}
      </Button>
    </Tooltip>
  );
}
