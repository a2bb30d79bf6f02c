/** The row's number is that of a document that there is: what should become of the file is shown, and asked where it is not plain. */
import { Box, FormControlLabel, Link, Radio, RadioGroup } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Document } from '../../contract/documents/documentRecords';
import { DOCUMENT_NUMBER } from '../../contract/documents/documents';
import { UPLOAD_NOTE } from '../../parts/transfers/uploadStyle';
import { draftOf } from './useNumbered';
import type { UploadValues } from './uploadValues';

type Choice = 'revision' | 'replace' | 'new';

interface UploadRevisesProps {
  values: UploadValues;
  /** Undefined while it is being looked up. */
  found: Document | null | undefined;
  onChoose: (revises: number | null, replaces: boolean) => void;
}

/** A number is meant for its document. Of a draft nobody knows whether its file or another document is meant: that is asked. */
function useMeant({ values, found, onChoose }: UploadRevisesProps) {
  const { revises, replaces } = values;
  // The draft whose file was to be replaced was issued meanwhile.
  const isLate = replaces && found != null && draftOf(found) === undefined;
  useEffect(() => {
    if ((revises !== 'ask' && !isLate) || found === undefined) return;
    if (found?.may.includes('revise')) onChoose(found.id, false);
    else if (draftOf(found) === undefined) onChoose(null, false);
  }, [revises, isLate, found, onChoose]);
}

const chosenOf = ({ revises, replaces }: UploadValues): Choice | '' => {
  if (revises === 'ask') return '';
  if (revises === null) return 'new';
  return replaces ? 'replace' : 'revision';
};

export function UploadRevises(props: UploadRevisesProps) {
  const { values, found, onChoose } = props;
  const { t } = useTranslation();
  useMeant(props);
  if (found === undefined || values.number === null) return null;
  if (found === null)
    return DOCUMENT_NUMBER.test(values.number) ? (
      <Box sx={UPLOAD_NOTE}>
        <p>{t('documents.upload.revises.none', { number: values.number })}</p>
      </Box>
    ) : null;
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
