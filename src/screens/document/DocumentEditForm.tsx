/** Edits a document. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useNavigate } from 'react-router-dom';
import { useUpdateDocument } from '../../api/documents';
import { RecordForm } from '../../parts/records/RecordForm';
import type { Document } from '../../contract/documents/documentRecords';
import { documentLink } from '../../parts/documents/documentAddress';
import { DocumentConflict } from './DocumentConflict';
import { DocumentFields } from './DocumentFields';
import {
  checkDocument,
  sameValues,
  toUpdate,
  valuesOf,
  type DocumentValues,
} from './documentValues';

export function DocumentEditForm({ document }: { document: Document }) {
  const navigate = useNavigate();
  const update = useUpdateDocument(document.id);
  return (
    <RecordForm
      stored={document}
      name={`document/${document.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: DocumentValues, version) => update.mutateAsync(toUpdate(values, version))}
      onLeave={() => navigate(documentLink(document.id), { replace: true })}
      check={checkDocument}
      busy={update.isPending}
      onDiscarded={() => navigate(documentLink(document.id))}
      conflict={(conflict) => <DocumentConflict {...conflict} />}
    >
      {(fields) => <DocumentFields {...fields} document={document} />}
    </RecordForm>
  );
}
