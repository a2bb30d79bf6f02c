/** The row's number is that of a document that there is: what should become of the file is shown, and asked where it is not plain. */
import { Box, FormControlLabel, Link, Radio, RadioGroup } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Document } from '../../contract/documents/documentRecords';
import { UPLOAD_NOTE } from '../../parts/transfers/uploadStyle';
import { draftOf } from './grid/useNumbered';
import type { UploadValues } from './uploadValues';

type Choice = 'revision' | 'replace' | 'new';

interface UploadRevisesProps {
  values: UploadValues;
  found: Document;
  onChoose: (revises: number | null, replaces: boolean) => void;
}

const chosenOf = ({ revises, replaces }: UploadValues): Choice | '' => {
  if (revises === 'ask') return '';
  if (revises === null) return 'new';
  return replaces ? 'replace' : 'revision';
};

export function UploadRevises({ values, found, onChoose }: UploadRevisesProps) {
  const { t } = useTranslation();
  const { id, number, title, may } = found;
  const draft = draftOf(found);
  const first = may.includes('revise') ? 'revision' : draft && 'replace';
  const text = first === undefined ? 'not' : first === 'replace' ? 'draft' : 'text';
  const label = draft?.label ?? '';
  return (
    <Box sx={UPLOAD_NOTE}>
      <p>
        <Link component={RouterLink} to={`/documents/${id}`} className="code">
          {number}
        </Link>{' '}
        {t(`documents.upload.revises.${text}`, { title, label })}
      </p>
      {first !== undefined && (
        <RadioGroup
          row
          aria-label={t('documents.upload.revises.of', { name: values.name })}
          value={chosenOf(values)}
          onChange={(_event, chosen) => {
            onChoose(chosen === 'new' ? null : id, chosen === 'replace');
          }}
        >
          <FormControlLabel
            value={first}
            control={<Radio size="small" />}
            label={t(`documents.upload.revises.${first}`, { number, label })}
          />
          <FormControlLabel
            value="new"
            control={<Radio size="small" />}
            label={t('documents.upload.revises.new')}
          />
        </RadioGroup>
      )}
    </Box>
  );
}
