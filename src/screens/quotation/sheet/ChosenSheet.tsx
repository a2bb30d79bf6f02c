/** The file that was taken in and is kept once the quotation is saved. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../ui/form/FieldMessage';
import { useFieldError } from '../../../ui/form/useFieldError';
import type { QuotationValues } from '../quotationValues';

export function ChosenSheet() {
  const { t } = useTranslation();
  const { values, isSubmitting, setFieldValue } = useFormikContext<QuotationValues>();
  const error = useFieldError('upload_id');
  const { file } = values;
  if (file === undefined) return null;
  return (
    <Box sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
      {t('quotations.sheet.chosen', { name: file.name })}{' '}
      <Button
        size="small"
        disabled={isSubmitting}
        onClick={() => {
          void setFieldValue('file', undefined);
        }}
      >
        {t('quotations.sheet.leaveOut')}
      </Button>
      <FieldMessage id="upload_id-message" error={error} />
    </Box>
  );
}
