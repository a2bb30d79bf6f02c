/** The documents that a variation order rests on, as a tick box each. */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFieldError } from '../../ui/form/useFieldError';
import { Muted } from '../../ui/page/Section';
import type { Choices } from './choices';

const GROUP = {
  border: 0,
  m: 0,
  mb: 2,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.5, fontSize: 13, fontWeight: 600 },
  '& .MuiFormControlLabel-root': { mr: 0, display: 'flex' },
  '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' },
} as const;

export function EvidenceInput({ documents }: Pick<Choices, 'documents'>) {
  const { t } = useTranslation();
  const [{ value }, , { setValue }] = useField<number[]>('document_ids');
  const error = useFieldError('document_ids');
  return (
    <Box component="fieldset" sx={GROUP} aria-describedby="document_ids-message">
      <legend>{t('variations.fields.document_ids')}</legend>
      {documents.length === 0 && <Muted>{t('variations.form.noEvidence')}</Muted>}
      {documents.map(({ id, label }) => (
        <FormControlLabel
          key={id}
          label={label}
          control={
            <Checkbox
              checked={value.includes(id)}
              onChange={(_event, chosen) => {
                void setValue(chosen ? [...value, id] : value.filter((one) => one !== id));
              }}
            />
          }
        />
      ))}
      <FieldMessage
        id="document_ids-message"
        error={error}
        help={documents.length === 0 ? undefined : t('variations.form.evidenceHelp')}
      />
    </Box>
  );
}
