/** The file's name tells the number of a document that there is: is it a new revision of that, or a document of its own? */
import { Box, FormControlLabel, Link, Radio, RadioGroup } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDocuments, useDocument } from '../../api/documents';
import type { Document } from '../../contract/documents/documentRecords';
import { UPLOAD_NOTE } from '../../parts/transfers/uploadStyle';
import type { UploadValues } from './uploadValues';

/** Undefined while it is being looked up, null where there is none that this person sees. */
function useNumbered(number: string | null): Document | null | undefined {
  const list = useDocuments(
    { q: number ?? '', sort: 'number', page: 1, page_size: 10 },
    { enabled: number !== null },
  );
  const row = list.data?.items.find((one) => one.number === number);
  const detail = useDocument(row?.id ?? 0, { enabled: row !== undefined });
  if (number === null || list.isError || detail.isError) return null;
  if (list.data === undefined || list.isPlaceholderData) return undefined;
  return row === undefined ? null : detail.data;
}

interface UploadRevisesProps {
  values: UploadValues;
  onChoose: (revises: number | null) => void;
}

export function UploadRevises({ values, onChoose }: UploadRevisesProps) {
  const { t } = useTranslation();
  const found = useNumbered(values.number);
  const { revises } = values;
  useEffect(() => {
    // A name that tells a number is meant for it, unless somebody says otherwise.
    if (revises === 'ask' && found !== undefined)
      onChoose(found?.may.includes('revise') ? found.id : null);
  }, [revises, found, onChoose]);
  if (!found) return null;
  const { id, number, title, may } = found;
  const link = (
    <Link component={RouterLink} to={`/documents/${id}`} className="code">
      {number}
    </Link>
  );
  if (!may.includes('revise'))
    return (
      <Box sx={UPLOAD_NOTE}>
        <p>
          {link} {t('documents.upload.revises.not', { title })}
        </p>
      </Box>
    );
  return (
    <Box sx={UPLOAD_NOTE}>
      <p>
        {link} {t('documents.upload.revises.text', { title })}
      </p>
      <RadioGroup
        aria-label={t('documents.upload.revises.of', { name: values.name })}
        value={revises === null ? 'new' : 'revision'}
        onChange={(_event, chosen) => {
          onChoose(chosen === 'new' ? null : id);
        }}
      >
        <FormControlLabel
          value="revision"
          control={<Radio size="small" />}
          label={t('documents.upload.revises.revision', { number })}
        />
        <FormControlLabel
          value="new"
          control={<Radio size="small" />}
          label={t('documents.upload.revises.new')}
        />
      </RadioGroup>
    </Box>
  );
}
