/** The fields of a document. What is entered is kept as a draft until it is saved or thrown away. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useYards } from '../../api/yards';
import type { Document } from '../../contract/documents/documentRecords';
import {
  DISCIPLINES,
  documentFields,
  type DocumentField,
} from '../../contract/documents/documents';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import type { StoredFieldsProps } from '../../parts/records/fieldsProps';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FixedField } from '../../ui/form/FixedField';
import { FormActions } from '../../ui/form/FormActions';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import type { DocumentValues } from './documentValues';

type Yard = Document['yard'];

function YardChoice({ present }: { present: Yard }) {
  const { t } = useTranslation();
  const { data } = useYards({ page_size: MAX_PAGE_SIZE });
  const all = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const known = present === null || all.some(({ value }) => value === present.id);
  return (
    <SelectInput
      name="yard_id"
      label={t('documents.fields.yard_id')}
      help={t('documents.page.form.yardHelp')}
      placeholder={t('documents.page.form.noYard')}
      options={known ? all : [{ value: present.id, label: present.name }, ...all]}
    />
  );
}

/** Of commercial documents alone; who may not view yards cannot choose another. */
function YardInput({ document }: { document: Document }) {
  const { t } = useTranslation();
  const mayView = useMay('yards');
  if (document.confidentiality !== 'COMMERCIAL') return null;
  if (mayView) return <YardChoice present={document.yard} />;
  return (
    <FixedField
      label={t('documents.fields.yard_id')}
      value={document.yard?.name ?? t('documents.page.form.noYard')}
      reason={t('documents.page.form.yardFixed')}
    />
  );
}

function DocumentInputs({ document }: { document: Document }) {
  const { t } = useTranslation();
  const input = (name: DocumentField) => ({
    name,
    label: t(`documents.fields.${name}`),
    ...textOf(documentFields[name]),
  });
  return inputsOf(documentFields, 'particulars', {
    title: <TextInput {...input('title')} />,
    discipline: (
      <SelectInput
        name="discipline"
        label={t('documents.fields.discipline')}
        options={DISCIPLINES.map((value) => ({
          value,
          label: t(`documents.disciplines.${value}`),
        }))}
      />
    ),
    tags: <TextInput {...input('tags')} help={t('documents.page.form.tagsHelp')} optional />,
    external_number: (
      <TextInput {...input('external_number')} help={t('documents.page.form.externalHelp')} />
    ),
    yard_id: <YardInput document={document} />,
  });
}

interface DocumentFieldsProps extends StoredFieldsProps<DocumentValues> {
  document: Document;
}

export function DocumentFields(props: DocumentFieldsProps) {
  const { form, document, dirty, onChange, onDiscard } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <>
      <FieldGroup legend={t('documents.page.form.particulars')} pairs>
        <FixedField
          label={t('documents.fields.number')}
          value={document.number}
          reason={t('documents.page.form.numberFixed')}
        />
        <DocumentInputs document={document} />
      </FieldGroup>
      <FormActions
        submit={t('documents.page.form.save')}
        busy={form.isSubmitting}
        dirty={dirty}
        onDiscard={onDiscard}
      />
    </>
  );
}
