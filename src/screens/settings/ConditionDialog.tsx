/** Makes or changes a general condition; the product's own words can be had back. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
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
  toChanged,
  toCondition,
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

interface ConditionDialogProps {
  /** As it was when it was opened; undefined makes a new one. */
  condition: SetCondition | undefined;
  /** How many there are. */
  count: number;
  onClose: () => void;
}

export function ConditionDialog({ condition, count, onClose }: ConditionDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useCreateGeneralCondition();
  const { mutateAsync: update } = useUpdateGeneralCondition();
  const isNew = condition === undefined;
  const isOwn = isNew || condition.standard === null;
  return (
    <FormDialog<ConditionValues>
      title={
        isNew
          ? t('settings.conditions.add')
          : t('settings.conditions.editTitle', { place: condition.position })
      }
      effect={isOwn ? undefined : t('settings.conditions.effect')}
      initialValues={conditionValues(condition, count)}
      check={checkCondition}
      onSubmit={(values) =>
        isNew
          ? create(toCondition(values))
          : update({ before: condition, draft: toChanged(values, condition) })
      }
      onClose={onClose}
      submit={t(isNew ? 'settings.conditions.add' : 'settings.types.save')}
      width="sm"
    >
      <Fields condition={condition} />
    </FormDialog>
  );
}
