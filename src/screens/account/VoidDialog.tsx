/** Voids an invoice or a payment, with a reason: it stays to be read, and counts for nothing. */
import { object } from 'yup';
import { useTranslation } from 'react-i18next';
import { label } from '../../contract/fields';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';

const EMPTY = { reason: '' };
type Values = typeof EMPTY;
const reasonSchema = object({ reason: label(limits.jobReason) });
const reasonOf = ({ reason }: Values) => ({ reason: reason.trim() });

interface VoidDialogProps {
  title: string;
  effect: string;
  submit: string;
  onVoid: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function VoidDialog({ title, effect, submit, onVoid, onClose }: VoidDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog<Values>
      title={title}
      initialValues={EMPTY}
      check={(values) => findProblems(reasonSchema, reasonOf(values))}
      submit={submit}
      onSubmit={(values) => onVoid(reasonOf(values).reason)}
      onClose={onClose}
      effect={effect}
      destroys
    >
      <TextInput name="reason" label={t('jobs.reason')} lengths={limits.jobReason} rows={2} />
    </FormDialog>
  );
}
