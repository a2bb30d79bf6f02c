/** Makes or changes a general condition; the product's own words can be had back. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateGeneralCondition, useUpdateGeneralCondition } from '../../api/jobSettings';
import {
  CURRENCY_PLACE,
  specConditionFields,
  type SetCondition,
} from '../../contract/jobs/specConditions';
import { textOf } from '../../parts/records/fieldValues';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { TextInput } from '../../ui/form/TextInput';
import {
  checkCondition,
  conditionValues,
  toCondition,
  toUpdate,
  type ConditionValues,
} from './conditionValues';

/** The place of the button stays, so that nothing moves when it comes. */
function Standard({ standard }: { standard: string }) {
  const { t } = useTranslation();
  const { values, setFieldValue } = useFormikContext<ConditionValues>();
  const isStandard = values.text.trim() === standard;
  return (
    <Box sx={{ mb: 2, visibility: isStandard ? 'hidden' : 'visible' }}>
      <Button
        size="small"
        onClick={() => {
          void setFieldValue('text', standard);
        }}
      >
        {t('settings.conditions.restore')}
      </Button>
    </Box>
  );
}

function Fields({ condition }: { condition: SetCondition | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        name="text"
        label={t('settings.conditions.text')}
        {...textOf(specConditionFields.text)}
        optional={false}
        help={t('settings.conditions.textHelp', { place: CURRENCY_PLACE })}
        rows={6}
      />
      {condition && condition.standard !== null && <Standard standard={condition.standard} />}
      <NumberInput
        name="position"
        label={t('settings.categories.position')}
        help={t('settings.categories.positionHelp')}
        whole
        optional={false}
      />
      <CheckboxInput
        name="active"
        label={t('settings.categories.active')}
        help={t('settings.conditions.activeHelp')}
      />
    </>
  );
}

interface CreateProps {
  /** How many there are. */
  count: number;
  onClose: () => void;
}

function CreateDialog({ count, onClose }: CreateProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateGeneralCondition();
  const [initialValues] = useState(() => conditionValues(undefined, count));
  return (
    <FormDialog<ConditionValues>
      title={t('settings.conditions.add')}
      initialValues={initialValues}
      check={checkCondition}
      onSubmit={(values) => mutateAsync(toCondition(values))}
      onClose={onClose}
      submit={t('settings.conditions.add')}
      width="sm"
    >
      <Fields condition={undefined} />
    </FormDialog>
  );
}

function EditDialog({ condition, count, onClose }: CreateProps & { condition: SetCondition }) {
  const { t } = useTranslation();
  // What others change meanwhile is told by the server.
  const [before] = useState(condition);
  const { mutateAsync } = useUpdateGeneralCondition(before);
  const [initialValues] = useState(() => conditionValues(before, count));
  return (
    <FormDialog<ConditionValues>
      title={t('settings.conditions.editTitle', { place: before.position })}
      {...(before.standard === null ? {} : { effect: t('settings.conditions.effect') })}
      initialValues={initialValues}
      check={checkCondition}
      onSubmit={(values) => mutateAsync(toUpdate(values, before))}
      onClose={onClose}
      submit={t('settings.types.save')}
      width="sm"
    >
      <Fields condition={before} />
    </FormDialog>
  );
}

export function ConditionDialog({
  condition,
  ...props
}: CreateProps & { condition: SetCondition | undefined }) {
  return condition === undefined ? (
    <CreateDialog {...props} />
  ) : (
    <EditDialog {...props} condition={condition} />
  );
}
