/** Two people have edited a draft: offers both values of each field that both changed. */
import { useTranslation } from 'react-i18next';
import { variationFields, type VariationField } from '../../contract/execution/variations';
import type { Variation } from '../../contract/execution/variationRecords';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import type { Choices } from './choices';
import { FIELDS, sameField, valuesOf, type VariationValues } from './variationValues';

interface Props extends ConflictProps<VariationValues, Variation> {
  choices: Choices;
}

export function VariationConflict({ base, theirs, choices, ...props }: Props) {
  const { t } = useTranslation();
  const plain = useTypedWords(
    'variations',
    (id) => choices.jobs.find(({ value }) => value === id)?.label ?? String(id),
  );
  const words = (field: VariationField, values: VariationValues): string =>
    field === 'document_ids'
      ? t('app.list', {
          items: choices.documents
            .filter(({ id }) => values.document_ids.includes(id))
            .map(({ label }) => label),
        })
      : plain(variationFields[field], values[field]);
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`variations.fields.${field}`)}
      words={words}
    />
  );
}
