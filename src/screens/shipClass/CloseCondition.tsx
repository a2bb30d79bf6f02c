/** Closes a condition that class has released. */
import { useTranslation } from 'react-i18next';
import { useChangeCondition } from '../../api/classItems';
import { conditionCloseSchema } from '../../contract/certificates/classItems';
import type { Condition } from '../../contract/certificates/classRecords';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { DateInput } from '../../ui/form/date/DateInput';
import { textOrNull } from '../../ui/form/entered';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';

const EMPTY = { on: '', document: '' };
const closingOf = ({ on, document }: typeof EMPTY) => ({ on, document: textOrNull(document) });

interface CloseConditionProps {
  shipId: number;
  condition: Condition;
  onClose: () => void;
}

export function CloseCondition({ shipId, condition: { id, ref }, onClose }: CloseConditionProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeCondition(shipId);
  return (
    <FormDialog<typeof EMPTY>
      title={t('conditions.closeTitle', { ref })}
      initialValues={EMPTY}
      check={(values) => findProblems(conditionCloseSchema, closingOf(values))}
      onSubmit={(values) => mutateAsync({ call: 'close', id, ref, body: closingOf(values) })}
      onClose={onClose}
      submit={t('conditions.saveClose')}
    >
      <DateInput name="on" label={t('conditions.closedOn')} />
      <TextInput
        name="document"
        label={t('conditions.document')}
        help={t('conditions.documentHelp')}
        lengths={limits.documentNumber}
        optional
      />
    </FormDialog>
  );
}
