/** Edits a yard on its own page. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useUpdateYard } from '../../api/yards';
import { RecordForm } from '../../parts/records/RecordForm';
import type { Yard } from '../../contract/fleet/yards';
import { YardConflict } from './YardConflict';
import { YardFields } from './YardFields';
import { checkYard, formOf, sameValues, toDraft, valuesOf, type YardValues } from './yardValues';

interface YardEditFormProps {
  yard: Yard;
  /** Back to what there is to read. */
  onClose: () => void;
}

export function YardEditForm({ yard, onClose }: YardEditFormProps) {
  const { t } = useTranslation();
  const update = useUpdateYard(yard.id);
  return (
    <RecordForm
      stored={yard}
      name={formOf(yard.id)}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: YardValues, version) => update.mutateAsync({ ...toDraft(values), version })}
      onLeave={onClose}
      check={checkYard}
      busy={update.isPending}
      onDiscarded={onClose}
      conflict={(conflict) => <YardConflict {...conflict} />}
    >
      {(fields) => <YardFields {...fields} submit={t('yards.form.save')} focused />}
    </RecordForm>
  );
}
