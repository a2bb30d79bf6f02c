/** The native files of a revision: what its file was made from. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { transfers } from '../../api/transfers';
import { FileButton } from '../../ui/FileDrop';
import { ReviseTransfer } from './ReviseFile';
import { MAX_COMPANIONS, type ChosenFile, type ReviseValues } from './reviseValues';

export function ReviseCompanions() {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<ReviseValues>();
  const { companions } = values;
  const add = (files: File[]) => {
    const made = files.slice(0, MAX_COMPANIONS - companions.length).map((file): ChosenFile => {
      const key = crypto.randomUUID();
      transfers.add(key, file);
      return { key, name: file.name, size: file.size };
    });
    void setFieldValue('companions', [...companions, ...made]);
  };
  return (
    <>
      <Box component="p" id="companions-help" sx={{ mt: 0, mb: 1, color: 'text.secondary' }}>
        {t('documents.upload.revise.companionsHelp', { max: MAX_COMPANIONS })}
      </Box>
      {companions.map((chosen) => (
        <ReviseTransfer
          key={chosen.key}
          chosen={chosen}
          onCancel={() =>
            void setFieldValue(
              'companions',
              companions.filter(({ key }) => key !== chosen.key),
            )
          }
        />
      ))}
      {companions.length < MAX_COMPANIONS && (
        <FileButton
          text={t('documents.upload.revise.addCompanion')}
          kind="many"
          describedBy="companions-help"
          onFiles={add}
        />
      )}
    </>
  );
}
