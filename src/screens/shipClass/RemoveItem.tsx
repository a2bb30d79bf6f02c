/** Takes a survey item off the list, with a reason. */
import { useTranslation } from 'react-i18next';
import { useChangeClassItem } from '../../api/classItems';
import { itemRemovalSchema } from '../../contract/certificates/classItems';
import type { ClassItem } from '../../contract/certificates/classRecords';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';

const NO_REASON = { reason: '' };
const reasonOf = ({ reason }: typeof NO_REASON) => ({ reason: reason.trim() });

interface RemoveItemProps {
  shipId: number;
  item: ClassItem;
  onClose: () => void;
}

export function RemoveItem({ shipId, item: { id, name }, onClose }: RemoveItemProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeClassItem(shipId);
  return (
    <FormDialog<typeof NO_REASON>
      title={t('classItems.removeTitle', { name })}
      effect={t('classItems.removeEffect')}
      destroys
      initialValues={NO_REASON}
      check={(values) => findProblems(itemRemovalSchema, reasonOf(values))}
      onSubmit={(values) => mutateAsync({ call: 'remove', id, name, body: reasonOf(values) })}
      onClose={onClose}
      submit={t('classItems.remove')}
    >
      <TextInput name="reason" label={t('classItems.reason')} lengths={limits.reason} rows={2} />
    </FormDialog>
  );
}
