/** What becomes of a file: the fields of a new document, as guessed and to be looked over. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../contract/documents/documentRecords';
import { DISCIPLINES, REASONS } from '../../contract/documents/documents';
import { limits } from '../../contract/limits';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { disciplineOfType } from './guess';
import { UploadDrydockInput } from './UploadDrydockInput';
import { ShipInput } from '../../parts/fleet/ShipInput';
import { UPLOAD_FIELDS, UPLOAD_LINE } from '../../parts/transfers/uploadStyle';
import type { UploadValues } from './uploadValues';

interface FieldsProps {
  /** What the names of the row's fields begin with. */
  row: string;
  values: UploadValues;
  types: readonly DocumentType[];
}

export function UploadReason({ row }: Pick<FieldsProps, 'row'>) {
  const { t } = useTranslation();
  return (
    <SelectInput
      name={`${row}.reason`}
      label={t('documents.fields.reason')}
      options={REASONS.map((one) => ({ value: one, label: t(`documents.reasons.${one}`) }))}
    />
  );
}

function MoreFields({ row, values }: FieldsProps) {
  const { t } = useTranslation();
  const { setFieldValue } = useFormikContext();
  return (
    <>
      <ShipInput
        name={`${row}.ship`}
        label={t('documents.fields.ship')}
        clearText={t('documents.fields.noShip')}
        onChoose={(ship) => {
          void setFieldValue(row, { ...values, ship, drydock_id: null });
        }}
      />
      <UploadDrydockInput
        name={`${row}.drydock_id`}
        shipId={values.ship?.id}
        chosen={values.drydock_id}
      />
      <SelectInput
        name={`${row}.discipline`}
        label={t('documents.fields.discipline')}
        options={DISCIPLINES.map((one) => ({
          value: one,
          label: t(`documents.disciplines.${one}`),
        }))}
      />
      <UploadReason row={row} />
      <TextInput
        name={`${row}.tags`}
        label={t('documents.fields.tags')}
        help={t('documents.upload.tagsHelp')}
        optional
      />
    </>
  );
}

/** What the fields hold that are not shown. */
function useSummary({ ship, discipline, reason, tags }: UploadValues): string {
  const { t } = useTranslation();
  return [
    ship?.name ?? t('documents.fields.noShip'),
    t(`documents.disciplines.${discipline}`),
    t(`documents.reasons.${reason}`),
    tags.trim(),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface UploadFieldsProps extends FieldsProps {
  /** Something is wrong with a field that may be hidden. */
  wrong: boolean;
  /** Undefined for the last row. */
  onGive: (() => void) | undefined;
}

export function UploadFields({ row, values, types, wrong, onGive }: UploadFieldsProps) {
  const { t } = useTranslation();
  const { compare } = useFormat();
  const { setFieldValue } = useFormikContext();
  const id = useId();
  const [wanted, setWanted] = useState(values.ship === null);
  const summary = useSummary(values);
  const isOpen = wanted || wrong;
  const options = types
    .map((one) => ({ value: one.id, label: `${one.code} · ${one.label}` }))
    .sort((a, b) => compare(a.label, b.label));
  return (
    <>
      <Box id={id} sx={UPLOAD_FIELDS}>
        <div className="wide">
          <TextInput
            name={`${row}.title`}
            label={t('documents.fields.title')}
            lengths={limits.documentTitle}
          />
        </div>
        <SelectInput
          name={`${row}.type_id`}
          label={t('documents.fields.type')}
          placeholder={t('documents.upload.chooseType')}
          options={options}
          onChoose={(chosen) => {
            const code = types.find((one) => one.id === chosen)?.code ?? '';
            const discipline = disciplineOfType(code);
            if (discipline !== undefined) void setFieldValue(`${row}.discipline`, discipline);
          }}
        />
        {isOpen && <MoreFields row={row} values={values} types={types} />}
      </Box>
      <Box sx={UPLOAD_LINE}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'documents.upload.lessOf' : 'documents.upload.moreOf', {
            name: values.name,
          })}
          onClick={() => {
            setWanted(!isOpen);
          }}
        >
          {t(isOpen ? 'documents.upload.less' : 'documents.upload.more')}
        </Button>
        {!isOpen && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {summary}
          </Box>
        )}
        {onGive && (
          <Button
            size="small"
            aria-label={t('documents.upload.giveOf', { name: values.name })}
            onClick={onGive}
          >
            {t('documents.upload.give')}
          </Button>
        )}
      </Box>
    </>
  );
}
