/** Edits a document. When somebody else has saved it meanwhile, both values of each field are offered. */
import { useNavigate } from 'react-router-dom';
import { useUpdateDocument } from '../../api/documents';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { Document } from '../../contract/documents/documentRecords';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
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
  const record = useRecordForm({
    stored: document,
    name: `document/${document.id}`,
    valuesOf,
    same: sameValues,
    send: (values: DocumentValues, version) => update.mutateAsync(toUpdate(values, version)),
    onLeave: () => navigate(documentLink(document.id), { replace: true }),
  });
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const handleDiscard = () => {
    drop();
    void navigate(documentLink(document.id));
  };
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <Form key={round} initialValues={record.initialValues} check={checkDocument} onSubmit={save}>
        {(form) => (
          <>
            <DocumentFields
              form={form}
              document={document}
              dirty={draft !== undefined}
              onChange={keep}
              onDiscard={handleDiscard}
            />
            {conflict && (
              <DocumentConflict
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
