/** Two people have edited a yard: offers both values of each field that differs. */
import { useTranslation } from 'react-i18next';
import type { Yard } from '../../contract/yards';
import { FieldConflict } from '../../ui/form/FieldConflict';
import {
  FIELDS,
  sameField,
  valuesOf,
  type ContactValues,
  type DockValues,
  type YardField,
  type YardValues,
} from './yardValues';

function useWords() {
  const { t } = useTranslation();
  const dock = ({ name, kind, length_m, breadth_m, depth_over_sill_m, lift_t }: DockValues) =>
    [name, t(`yards.dockKinds.${kind}`), length_m, breadth_m, depth_over_sill_m, lift_t]
      .filter((part) => part !== '')
      .join(' · ');
  const contact = ({ name, email, phone }: ContactValues) =>
    [name, email, phone].filter((part) => part !== '').join(' · ');
  return (field: YardField, values: YardValues): string => {
    if (field === 'status') return t(`yards.statuses.${values.status}`);
    if (field === 'docks') return t('app.list', { items: values.docks.map(dock) });
    if (field === 'contacts') return t('app.list', { items: values.contacts.map(contact) });
    return values[field];
  };
}

interface YardConflictProps {
  mine: YardValues;
  /** What both began from. */
  base: Yard;
  theirs: Yard;
  message: string | undefined;
  busy: boolean;
  onResolve: (values: YardValues) => unknown;
  onCancel: () => void;
}

export function YardConflict({ base, theirs, ...props }: YardConflictProps) {
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
