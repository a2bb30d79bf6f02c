/** The fields of a yard, with its docks and contacts as rows. What is entered is kept as a draft. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../contract/limits';
import { DOCK_KINDS, YARD_STATUSES, yardFields, type YardField } from '../../contract/fleet/yards';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { CAPITALS } from '../../ui/form/capitals';
import { CodeInput } from '../../ui/form/CodeInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { TimeZoneInput } from '../../ui/form/date/TimeZoneInput';
import { EMPTY_CONTACT, EMPTY_DOCK, type YardValues } from './yardValues';
import type { FieldsProps } from '../../parts/records/fieldsProps';

const MOST_ROWS = 50;

function YardInputs({ focused }: { focused: boolean }) {
  const { t } = useTranslation();
  const input = (name: YardField) => ({
    name,
    label: t(`yards.fields.${name}`),
    ...textOf(yardFields[name]),
  });
  return inputsOf(yardFields, 'yard', {
    code: (
      <TextInput
        {...input('code')}
        help={t('yards.form.codeHelp')}
        inputProps={CAPITALS}
        autoFocus={focused}
      />
    ),
    name: <TextInput {...input('name')} />,
    country: <CodeInput name="country" label={t('yards.fields.country')} kind="region" />,
    city: <TextInput {...input('city')} />,
    time_zone: (
      <TimeZoneInput
        name="time_zone"
        label={t('yards.fields.time_zone')}
        help={t('yards.form.timeZoneHelp')}
      />
    ),
    status: (
      <SelectInput
        name="status"
        label={t('yards.fields.status')}
        options={YARD_STATUSES.map((value) => ({ value, label: t(`yards.statuses.${value}`) }))}
        help={t('yards.form.statusHelp')}
      />
    ),
    notes: <TextInput {...input('notes')} rows={3} />,
  });
}

const SIZES = ['length_m', 'breadth_m'] as const;

function DockRows() {
  const { t } = useTranslation();
  const metres = t('yards.units.metres');
  return (
    <Rows
      name="docks"
      empty={EMPTY_DOCK}
      max={MOST_ROWS}
      add={t('yards.form.addDock')}
      remove={t('yards.form.remove')}
      removeRow={(index) => t('yards.form.removeDock', { place: index + 1 })}
      rowLegend={(index) => t('yards.form.dock', { place: index + 1 })}
      none={t('yards.form.noDocks')}
    >
      {(row) => (
        <>
          <TextInput name={`${row}.name`} label={t('yards.dock.name')} lengths={limits.dockName} />
          <SelectInput
            name={`${row}.kind`}
            label={t('yards.dock.kind')}
            options={DOCK_KINDS.map((value) => ({ value, label: t(`yards.dockKinds.${value}`) }))}
          />
          {SIZES.map((size) => (
            <NumberInput
              key={size}
              name={`${row}.${size}`}
              label={t(`yards.dock.${size}`)}
              unit={metres}
            />
          ))}
          <NumberInput
            name={`${row}.depth_over_sill_m`}
            label={t('yards.dock.depth_over_sill_m')}
            unit={metres}
            optional
          />
          <NumberInput
            name={`${row}.lift_t`}
            label={t('yards.dock.lift_t')}
            unit={t('yards.units.tonnes')}
            optional
          />
        </>
      )}
    </Rows>
  );
}

function ContactRows() {
  const { t } = useTranslation();
  return (
    <Rows
      name="contacts"
      empty={EMPTY_CONTACT}
      max={MOST_ROWS}
      add={t('yards.form.addContact')}
      remove={t('yards.form.remove')}
      removeRow={(index) => t('yards.form.removeContact', { place: index + 1 })}
      rowLegend={(index) => t('yards.form.contact', { place: index + 1 })}
      none={t('yards.form.noContacts')}
    >
      {(row) => (
        <>
          <TextInput
            name={`${row}.name`}
            label={t('yards.contact.name')}
            lengths={limits.fullname}
          />
          <TextInput
            name={`${row}.email`}
            type="email"
            label={t('yards.contact.email')}
            lengths={limits.email}
            optional
          />
          <TextInput
            name={`${row}.phone`}
            label={t('yards.contact.phone')}
            lengths={limits.phone}
            optional
          />
        </>
      )}
    </Rows>
  );
}

interface YardFieldsProps extends FieldsProps<YardValues> {
  /** The form took the place of what was there: its first field takes the focus. */
  focused?: boolean;
}

export function YardFields(props: YardFieldsProps) {
  const { form, submit, dirty, focused = false, onChange, onDiscard } = props;
  const { t } = useTranslation();
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <>
      <FieldGroup legend={t('yards.yard')} pairs>
        <YardInputs focused={focused} />
      </FieldGroup>
      <FieldGroup legend={t('yards.fields.docks')} whole>
        <DockRows />
      </FieldGroup>
      <FieldGroup legend={t('yards.fields.contacts')} whole>
        <ContactRows />
      </FieldGroup>
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </>
  );
}
