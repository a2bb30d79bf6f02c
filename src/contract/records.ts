/** The records that have a field table: by the name that the audit log gives them. `texts`: the group of their texts. */
import { drydockFields } from './drydocks';
import type { FieldTable } from './fieldTable';
import { shipFields } from './ships';
import { yardFields } from './yards';

interface RecordFields {
  texts: string;
  fields: FieldTable;
}

export const RECORDS: Readonly<Partial<Record<string, RecordFields>>> = {
  drydock: { texts: 'drydocks', fields: drydockFields },
  ship: { texts: 'ships', fields: shipFields },
  yard: { texts: 'yards', fields: yardFields },
};
