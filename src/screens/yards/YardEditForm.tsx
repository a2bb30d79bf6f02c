/** Edits a yard on its own page. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useTranslation } from 'react-i18next';
import { useUpdateYard } from '../../api/yards';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { Yard } from '../../contract/fleet/yards';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
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
  const record = useRecordForm({
    stored: yard,
    name: formOf(yard.id),
    valuesOf,
    same: sameValues,
    send: (values: YardValues, version) => update.mutateAsync({ ...toDraft(values), version }),
    onLeave: onClose,
  });
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const handleDiscard = () => {
    drop();
    onClose();
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkYard} onSubmit={save}>
        {(form) => (
          <>
            <YardFields
              form={form}
              submit={t('yards.form.save')}
              dirty={draft !== undefined}
              focused
              onChange={keep}
              onDiscard={handleDiscard}
            />
            {conflict && (
              <YardConflict
                {...conflict}
                busy={update.isPending}
                onResolve={(values) => resolve(values, form)}
              />
            )}
          </>
        )}
      </Form>
    </>
  );
}
