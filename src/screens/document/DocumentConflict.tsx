/** Two people have edited a document: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import type { Document } from '../../contract/documents/documentRecords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { documentFields, type DocumentField } from '../../contract/documents/documents';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FIELDS, sameField, valuesOf, type DocumentValues } from './documentValues';

export function DocumentConflict({
  base,
  theirs,
  ...props
}: ConflictProps<DocumentValues, Document>) {
  const { t } = useTranslation();
  const yards = new Map([base, theirs].flatMap(({ yard }) => (yard ? [[yard.id, yard.name]] : [])));
  const plain = useTypedWords('documents', String);
  const words = (field: DocumentField, values: DocumentValues): string => {
    if (field !== 'yard_id') return plain(documentFields[field], values[field]);
    return values.yard_id === null ? '' : (yards.get(values.yard_id) ?? String(values.yard_id));
  };
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`documents.fields.${field}`)}
      words={words}
    />
  );
}
