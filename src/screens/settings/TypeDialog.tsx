/** Makes or changes a type of documents: what it is, why its revisions are issued, and who reviews them. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useCreateDocumentType, useUpdateDocumentType } from '../../api/settings';
import { SCHEMES_OF_LABELS } from '../../contract/documents/documentStates';
import { CONFIDENTIALITIES, REASONS } from '../../contract/documents/documents';
import {
  documentTypeFields,
  MAX_STEPS,
  routeStepFields,
  STEP_RULES,
  type DocumentTypeField,
  type DocumentTypeSettings,
  type SetDocumentType,
} from '../../contract/documents/settings';
import { textOf } from '../../parts/records/fieldValues';
import { CAPITALS } from '../../ui/form/capitals';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFieldError } from '../../ui/form/useFieldError';
import { named } from '../../ui/format/named';
import { checkType, EMPTY_STEP, newType, toDraft, valuesOf, type TypeValues } from './typeValues';

type Roles = DocumentTypeSettings['roles'];

interface FieldsProps {
  roles: Roles;
  /** As it was when it was opened; undefined makes a new one. */
  type: SetDocumentType | undefined;
}

function Particulars({ type }: Pick<FieldsProps, 'type'>) {
  const { t } = useTranslation();
  const input = (name: DocumentTypeField) => ({
    name,
    label: t(`settings.fields.${name}`),
    ...textOf(documentTypeFields[name]),
  });
  const isUsed = type !== undefined && type.documents > 0;
  return (
    <>
      {type === undefined && (
        <TextInput {...input('code')} help={t('settings.help.code')} inputProps={CAPITALS} />
      )}
      <TextInput {...input('label')} />
      <SelectInput
        name="scheme"
        label={t('settings.fields.scheme')}
        {...(isUsed ? { help: t('settings.help.schemeStays'), disabled: true } : {})}
        options={SCHEMES_OF_LABELS.map((value) => ({
          value,
          label: t(`settings.schemes.${value}`),
        }))}
      />
      <SelectInput
        name="confidentiality"
        label={t('settings.fields.confidentiality')}
        options={CONFIDENTIALITIES.map((value) => ({
          value,
          label: t(`documents.confidentialities.${value}`),
        }))}
      />
      <CheckboxInput
        name="for_class"
        label={t('settings.fields.for_class')}
        help={t('settings.help.for_class')}
      />
    </>
  );
}

/** What is wrong with them is said once, below. */
const TICKS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  '& .MuiFormHelperText-root': { minHeight: 0, m: 0 },
} as const;

function Reasons() {
  const { t } = useTranslation();
  const { values } = useFormikContext<TypeValues>();
  const error = useFieldError('reasons');
  return (
    <FieldGroup legend={t('settings.fields.reasons')} whole>
      <Box sx={TICKS}>
        {REASONS.map((one) => (
          <CheckboxInput key={one} name={`reasons.${one}`} label={t(`documents.reasons.${one}`)} />
        ))}
      </Box>
      <FieldMessage id="reasons-message" error={error} />
      <SelectInput
        name="usual_reason"
        label={t('settings.fields.usual_reason')}
        options={REASONS.filter((one) => values.reasons[one] || one === values.usual_reason).map(
          (value) => ({ value, label: t(`documents.reasons.${value}`) }),
        )}
      />
    </FieldGroup>
  );
}

/** Those that can, with who has none of the people that it takes, and the one that is set. */
function useRoleOptions(roles: Roles, can: (role: Roles[number]) => boolean) {
  const { t } = useTranslation();
  return (set: number | null) =>
    roles
      .filter((role) => can(role) || role.id === set)
      .map(({ id, label, people }) => {
        const name = named(t, label);
        return { value: id, label: people > 0 ? name : t('settings.types.nobody', { name }) };
      });
}

function Route({ roles }: Pick<FieldsProps, 'roles'>) {
  const { t } = useTranslation();
  const { values } = useFormikContext<TypeValues>();
  const reviewers = useRoleOptions(roles, ({ reviews }) => reviews);
  const issuers = useRoleOptions(roles, ({ issues }) => issues);
  const place = (index: number) => ({ place: index + 1 });
  return (
    <FieldGroup legend={t('settings.fields.steps')} whole>
      <Rows
        name="steps"
        empty={EMPTY_STEP}
        max={MAX_STEPS}
        add={t('settings.types.addStep')}
        remove={t('settings.types.removeStep')}
        removeRow={(index) => t('settings.types.removeStepNumber', place(index))}
        rowLegend={(index) => t('settings.types.step', place(index))}
        none={t('settings.types.noSteps')}
      >
        {(row) => (
          <>
            <SelectInput
              name={`${row}.role_id`}
              label={t('settings.fields.role_id')}
              placeholder={t('settings.types.chooseRole')}
              options={reviewers(values.steps[Number(/\d+/.exec(row)?.[0])]?.role_id ?? null)}
            />
            <SelectInput
              name={`${row}.rule`}
              label={t('settings.fields.rule')}
              options={STEP_RULES.map((value) => ({ value, label: t(`settings.rules.${value}`) }))}
            />
            <NumberInput
              name={`${row}.days`}
              label={t('settings.fields.days')}
              unit={t('settings.types.days')}
              whole
            />
            <TextInput
              name={`${row}.only_tag`}
              label={t('settings.fields.only_tag')}
              {...textOf(routeStepFields.only_tag)}
            />
          </>
        )}
      </Rows>
      {values.steps.length === 0 && (
        <SelectInput
          name="issuer_role_id"
          label={t('settings.fields.issuer_role_id')}
          placeholder={t('settings.types.anyIssuer')}
          options={issuers(values.issuer_role_id)}
        />
      )}
    </FieldGroup>
  );
}

function Fields({ roles, type }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Particulars type={type} />
      <Reasons />
      <Route roles={roles} />
      {type !== undefined && !type.needed && (
        <CheckboxInput
          name="retired"
          label={t('settings.fields.retired')}
          help={t('settings.help.retired')}
        />
      )}
    </>
  );
}

interface TypeDialogProps extends FieldsProps {
  onClose: () => void;
}

export function TypeDialog({ roles, type, onClose }: TypeDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useCreateDocumentType();
  const { mutateAsync: update } = useUpdateDocumentType();
  const isNew = type === undefined;
  return (
    <FormDialog<TypeValues>
      title={
        isNew
          ? t('settings.types.addTitle')
          : t('settings.types.editTitle', { name: `${type.code} ${named(t, type.label)}` })
      }
      effect={isNew ? undefined : t('settings.types.effect')}
      initialValues={isNew ? newType() : valuesOf(type)}
      check={checkType}
      onSubmit={(values) => {
        const draft = toDraft(values);
        return isNew ? create(draft) : update({ before: type, draft });
      }}
      onClose={onClose}
      submit={t(isNew ? 'settings.types.create' : 'settings.types.save')}
      width="sm"
    >
      <Fields roles={roles} type={type} />
    </FormDialog>
  );
}
