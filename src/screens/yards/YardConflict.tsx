/** Two people have edited a yard: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import { yardFields, type Yard, type YardField } from '../../contract/fleet/yards';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { FIELDS, sameField, valuesOf, type YardValues } from './yardValues';

function useRowWords() {
  const { t } = useTranslation();
  const list = (rows: string[][]) =>
    t('app.list', { items: rows.map((row) => row.filter((part) => part !== '').join(' · ')) });
  return {
    docks: ({ docks }: YardValues) =>
      list(
        docks.map((dock) => Object.values({ ...dock, kind: t(`yards.dockKinds.${dock.kind}`) })),
      ),
    contacts: ({ contacts }: YardValues) => list(contacts.map((one) => Object.values(one))),
  };
}

function useWords() {
  const plain = useTypedWords('yards', String);
  const rows = useRowWords();
  return (field: YardField, values: YardValues): string =>
    field === 'docks' || field === 'contacts'
      ? rows[field](values)
      : plain(yardFields[field], values[field]);
}

export function YardConflict({ base, theirs, ...props }: ConflictProps<YardValues, Yard>) {
  const { t } = useTranslation();
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`yards.fields.${field}`)}
      words={useWords()}
    />
  );
}
