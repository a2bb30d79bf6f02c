/** The source files of a revision: what its file was made from. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { addKept } from '../../parts/transfers/keptTransfers';
import { MAX_SOURCE_FILES } from '../../contract/documents/documents';
import type { StoredFile } from '../../contract/documents/uploads';
import { FileButton } from '../../ui/files/FileDrop';
import { fileSize } from '../../ui/format/fileSize';
import { ReviseTransfer } from './ReviseFile';
import type { ChosenFile } from '../../parts/transfers/chosenFile';
import type { ReviseValues } from './reviseValues';
import { UPLOAD_ROW } from '../../parts/transfers/uploadStyle';

interface PresentFileProps {
  file: StoredFile;
  /** It belongs to the revision no longer once this is saved. */
  goes: boolean;
  onToggle: () => void;
}

/** One that a draft has already. */
function PresentFile({ file: { name, size }, goes, onToggle }: PresentFileProps) {
  const { t, i18n } = useTranslation();
  const action = goes ? 'keepAgain' : 'leaveOut';
  return (
    <Box sx={{ ...UPLOAD_ROW, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component={goes ? 's' : 'span'}>{name}</Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {goes ? t('documents.upload.revise.goes') : fileSize(size, i18n.language)}
        </Box>
      </Box>
      <Button
        size="small"
        aria-label={t(`documents.upload.revise.${action}Of`, { name })}
        onClick={onToggle}
      >
        {t(`documents.upload.revise.${action}`)}
      </Button>
    </Box>
  );
}

export function ReviseSourceFiles({ present }: { present: readonly StoredFile[] }) {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<ReviseValues>();
  const { source_files, left_out: leftOut = [] } = values;
  const room = MAX_SOURCE_FILES - source_files.length - (present.length - leftOut.length);
  const add = (files: File[]) => {
    const made = files.slice(0, room).map((file): ChosenFile => {
      const key = crypto.randomUUID();
      addKept(key, file);
      return { key, name: file.name, size: file.size };
    });
    void setFieldValue('source_files', [...source_files, ...made]);
  };
  const toggle = (hash: string) => {
    const next = leftOut.includes(hash)
      ? leftOut.filter((one) => one !== hash)
      : [...leftOut, hash];
    void setFieldValue('left_out', next.length > 0 ? next : undefined);
  };
  return (
    <>
      <Box component="p" id="source-files-help" sx={{ mt: 0, mb: 1, color: 'text.secondary' }}>
        {t('documents.upload.revise.sourceFilesHelp', { max: MAX_SOURCE_FILES })}
      </Box>
      {present.map((file) => (
        <PresentFile
          key={file.sha256}
          file={file}
          goes={leftOut.includes(file.sha256)}
          onToggle={() => {
            toggle(file.sha256);
          }}
        />
      ))}
      {source_files.map((chosen) => (
        <ReviseTransfer
          key={chosen.key}
          chosen={chosen}
          onCancel={() =>
            void setFieldValue(
              'source_files',
              source_files.filter(({ key }) => key !== chosen.key),
            )
          }
        />
      ))}
      {room > 0 && (
        <FileButton
          text={t('documents.upload.revise.addSourceFile')}
          kind="many"
          describedBy="source-files-help"
          onFiles={add}
        />
      )}
    </>
  );
}
