/** Voids an inspection, with a reason: what that means stands beside it, and staying is focused first. */
import { useTranslation } from 'react-i18next';
import { useVoidInspection } from '../../api/compliance';
import { inspectionVoidSchema, type Inspection } from '../../contract/fleet/compliance';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';

const EMPTY = { reason: '' };
const unversioned = inspectionVoidSchema.omit(['version']);

const toDraft = ({ reason }: typeof EMPTY) => ({ reason: reason.trim() });
const check = (values: typeof EMPTY) => findProblems(unversioned, toDraft(values));

interface InspectionVoidProps {
  inspection: Inspection;
  onClose: () => void;
}

export function InspectionVoid({ inspection, onClose }: InspectionVoidProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useVoidInspection();
  const { id, version, on } = inspection;
  return (
    <FormDialog
      title={t('compliance.void.title', { on: format.day(on) })}
      effect={t('compliance.void.effect')}
      destroys
      initialValues={EMPTY}
      check={check}
      onSubmit={(values) => mutateAsync({ id, body: { ...toDraft(values), version } })}
      onClose={onClose}
      submit={t('compliance.void.confirm')}
    >
      <TextInput
        name="reason"
        label={t('compliance.inspection.reason')}
        help={t('compliance.inspection.reasonHelp')}
        lengths={limits.reason}
        rows={2}
      />
    </FormDialog>
  );
}
