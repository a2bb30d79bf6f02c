/** Edits the scheme and the extension. When somebody else has saved the ship meanwhile, both values are offered. */
import { useUpdateScheme } from '../../api/compliance';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { SchemeConflict } from './SchemeConflict';
import { SchemeFields } from './SchemeFields';
import { checkScheme, sameValues, toScheme, valuesOf, type SchemeValues } from './schemeValues';

export function SchemeForm({ due }: { due: ShipCompliance }) {
  const update = useUpdateScheme(due.ship.id);
  const record = useRecordForm({
    stored: due,
    name: `scheme/${due.ship.id}`,
    valuesOf,
    same: sameValues,
    send: (values: SchemeValues, version) => update.mutateAsync(toScheme(values, version)),
  });
  const { draft, restored, round, keep, discard, save, resolve, conflict } = record;
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkScheme} onSubmit={save}>
        {(form) => (
          <>
            <SchemeFields
              form={form}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={discard}
            />
            {conflict && (
              <SchemeConflict
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
