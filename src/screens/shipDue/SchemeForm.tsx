/** Edits the scheme and the extension. When somebody else has saved the ship meanwhile, both values are offered. */
import { useUpdateScheme } from '../../api/compliance';
import { RecordForm } from '../../parts/records/RecordForm';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import { SchemeConflict } from './SchemeConflict';
import { SchemeFields } from './SchemeFields';
import { checkScheme, sameValues, toScheme, valuesOf, type SchemeValues } from './schemeValues';

export function SchemeForm({ due }: { due: ShipCompliance }) {
  const update = useUpdateScheme(due.ship.id);
  return (
    <RecordForm
      stored={due}
      name={`scheme/${due.ship.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: SchemeValues, version) => update.mutateAsync(toScheme(values, version))}
      check={checkScheme}
      busy={update.isPending}
      conflict={(conflict) => <SchemeConflict {...conflict} />}
    >
      {(fields) => <SchemeFields {...fields} due={due} />}
    </RecordForm>
  );
}
