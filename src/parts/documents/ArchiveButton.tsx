/** The files of documents in one ZIP, by an address that the browser opens itself. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOpenArchive } from '../../api/files';
import type { ArchiveDraft } from '../../contract/documents/documents';
import { saveAddress } from '../../ui/files/saveFile';
import { useSingleFlight } from '../../ui/useSingleFlight';

interface ArchiveButtonProps {
  draft: ArchiveDraft;
  text: string;
  disabled?: boolean;
}

export function ArchiveButton({ draft, text, disabled = false }: ArchiveButtonProps) {
  const { t } = useTranslation();
  const { openArchive, isPending } = useOpenArchive();
  const handleClick = useSingleFlight(() => openArchive(draft, { show: saveAddress }), isPending);
  return (
    <Button variant="outlined" disabled={disabled} aria-disabled={isPending} onClick={handleClick}>
      {isPending ? t('app.wait') : text}
    </Button>
  );
}
