/** The records that have a field table: by the name that the audit log gives them. `texts`: the group of their texts. */
import { certificateFields } from './certificates/certificates';
import { classItemFields, conditionFields } from './certificates/classItems';
import { documentFields, revisionFields } from './documents/documents';
import { dailyReportFields } from './execution/dailyReports';
import { drydockFields } from './fleet/drydocks';
import { variationFields } from './execution/variations';
import type { FieldTable } from './fieldTable';
import { jobFields } from './jobs/jobs';
import { roleFields } from './roles';
import { quotationFields } from './tender/quotations';
import { shipFields } from './fleet/ships';
import { userFields } from './users';
import { yardFields } from './fleet/yards';

interface RecordFields {
  texts: string;
  fields: FieldTable;
}

export const RECORDS: Readonly<Partial<Record<string, RecordFields>>> = {
  certificate: { texts: 'certificates', fields: certificateFields },
  class_item: { texts: 'classItems', fields: classItemFields },
  condition: { texts: 'conditions', fields: conditionFields },
  daily_report: { texts: 'dailyReports', fields: dailyReportFields },
  document: { texts: 'documents', fields: { ...documentFields, ...revisionFields } },
  drydock: { texts: 'drydocks', fields: drydockFields },
  job: { texts: 'jobs', fields: jobFields },
  quotation: { texts: 'quotations', fields: quotationFields },
  role: { texts: 'roles', fields: roleFields },
  ship: { texts: 'ships', fields: shipFields },
  user: { texts: 'users', fields: userFields },
  variation_order: { texts: 'variations', fields: variationFields },
  yard: { texts: 'yards', fields: yardFields },
};
