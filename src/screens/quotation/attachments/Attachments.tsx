/** What came with a quotation beside its figures, with the documents that it has become. */
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useOpenFile } from '../../../api/files';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { documentLink } from '../../../parts/documents/documentAddress';
import { useTransferFormat } from '../../../parts/transfers/transferFormat';
import { saveAddress } from '../../../ui/files/saveFile';
import { useFormat } from '../../../ui/format/format';
import { Section } from '../../../ui/page/Section';
import { useSingleFlight } from '../../../ui/useSingleFlight';
import { LIST, ROW } from './attachmentStyle';

type Attachment = Quotation['attachments'][number];

function DownloadFile({ revisionId, name }: { revisionId: number; name: string }) {
  const { t } = useTranslation();
  const { openFile, isPending } = useOpenFile();
  const handleClick = useSingleFlight(
    () => openFile({ revisionId, disposition: 'attachment' }, { show: saveAddress }),
    isPending,
  );
  return (
    <Button
      size="small"
      startIcon={<Download fontSize="small" />}
      aria-label={t('quotations.attachments.downloadOf', { name })}
      aria-disabled={isPending}
      onClick={handleClick}
    >
      {t('quotations.attachments.download')}
    </Button>
  );
}

function AttachedFile({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizes = useTransferFormat();
  const { name, size, at, filed, document, revision_id } = attachment;
  return (
    <Box component="li" sx={ROW}>
      <div>
        <span translate="no">{name}</span>
        <div className="muted">
          {document !== null && (
            <>
              <Link
                component={RouterLink}
                to={documentLink(document.id)}
                underline="always"
                translate="no"
              >
                {document.number}
              </Link>
              {' · '}
            </>
          )}
          {sizes.size(size)} · <time dateTime={at}>{format.dateTime(at)}</time>
          {!filed && ` · ${t('quotations.file.waits')}`}
        </div>
      </div>
      {revision_id !== null && <DownloadFile revisionId={revision_id} name={name} />}
    </Box>
  );
}

/** Those that can still be removed stand in the form. */
export function Attachments({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const shown = quotation.attachments.filter(({ may_remove }) => !may_remove);
  if (shown.length === 0) return null;
  return (
    <Section title={t('quotations.attachments.title')}>
      <Box component="ul" role="list" sx={LIST}>
        {shown.map((one) => (
          <AttachedFile key={one.id} attachment={one} />
        ))}
      </Box>
    </Section>
  );
}
