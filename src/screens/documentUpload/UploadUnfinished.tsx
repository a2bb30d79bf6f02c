/** Files that were begun before, on this computer or another: they go on when their file is chosen again. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storableName } from '../../parts/transfers/transferRules';
import { useDiscardUpload, useUploads } from '../../api/uploads';
import type { Upload } from '../../contract/documents/uploads';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FileButton } from '../../ui/files/FileDrop';
import { useFormat } from '../../ui/format/format';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { useTransferFormat } from '../../parts/transfers/transferFormat';
import { isOf } from '../../parts/transfers/uploadFile';
import { UPLOAD_FILE, UPLOAD_ROW, UPLOAD_ROWS } from '../../parts/transfers/uploadStyle';

interface UnfinishedProps {
  /** The files that have a row of their own. */
  rows: readonly { name: string; size: number }[];
  onFile: (file: File) => void;
  /** All of it has arrived: no file is needed. */
  onUse: (upload: Upload) => void;
}

function Unfinished({ upload, onFile, onUse }: { upload: Upload } & Omit<UnfinishedProps, 'rows'>) {
  const { t } = useTranslation();
  const { size } = useTransferFormat();
  const { date } = useFormat();
  const discard = useDiscardUpload();
  const handleDiscard = useSingleFlight(() => discard.mutateAsync(upload.id));
  const [other, setOther] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { name } = upload;
  const isStored = upload.state === 'STORED';
  return (
    <Box component="li" sx={UPLOAD_ROW}>
      <Box sx={UPLOAD_FILE}>
        <div className="head">
          <h3>{name}</h3>
          <span className="muted">
            {t(isStored ? 'documents.upload.before.stored' : 'documents.upload.before.part', {
              done: size(upload.offset),
              all: size(upload.size),
              until: date(upload.expires_at),
            })}
          </span>
        </div>
        <div className="foot">
          <div className="state" data-state="refused" role="status">
            {other !== undefined && (
              <span>{t('documents.upload.before.other', { other, name })}</span>
            )}
          </div>
          <div className="actions">
            {isStored ? (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('documents.upload.before.useOf', { name })}
                onClick={() => {
                  onUse(upload);
                }}
              >
                {t('documents.upload.before.use')}
              </Button>
            ) : (
              <FileButton
                text={t('documents.upload.again')}
                label={t('documents.upload.againOf', { name })}
                kind="one"
                onFiles={([file]) => {
                  if (file && storableName(file.name) === name && file.size === upload.size)
                    onFile(file);
                  else setOther(file?.name);
                }}
              />
            )}
            <Button
              size="small"
              disabled={discard.isPending}
              aria-label={t('documents.upload.before.discardOf', { name })}
              onClick={() => {
                setAsking(true);
              }}
            >
              {t('documents.upload.before.discard')}
            </Button>
            <ConfirmDialog
              open={asking}
              title={t('documents.upload.before.discardTitle', { name })}
              text={t('documents.upload.before.discardText', { done: size(upload.offset) })}
              confirm={t('documents.upload.before.discard')}
              cancel={t('app.cancel')}
              busy={discard.isPending}
              onConfirm={handleDiscard}
              onCancel={() => {
                setAsking(false);
              }}
            />
          </div>
        </div>
      </Box>
    </Box>
  );
}

export function UploadUnfinished({ rows, ...actions }: UnfinishedProps) {
  const { t } = useTranslation();
  const { data = [] } = useUploads();
  const left = data.filter((upload) => !rows.some((row) => isOf(upload, row)));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <Box component="h2" id="unfinished" sx={{ typography: 'h2', m: 0, mb: 1 }}>
        {t('documents.upload.before.title')}
      </Box>
      <Box component="ul" sx={UPLOAD_ROWS}>
        {left.map((upload) => (
          <Unfinished key={upload.id} upload={upload} {...actions} />
        ))}
      </Box>
    </section>
  );
}
