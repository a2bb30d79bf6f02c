/** A new revision of a document: after it is added, and submitted if so wanted, the document's page shows it. */
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateRevision } from '../../api/documents';
import { useTransitionRevision } from '../../api/revisions';
import { toAsking } from '../../parts/reviews/asking';
import { transfers } from '../../parts/transfers/transferQueue';
import type { Document } from '../../contract/documents/documentRecords';
import { useDraft } from '../../session/useDraft';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { useIsMounted } from '../../ui/useIsMounted';
import { ReviseForm, type Sent } from './ReviseForm';
import {
  filesOf,
  newRevision,
  sameRevision,
  toRevisionDraft,
  type ReviseValues,
  type TypeRules,
} from './reviseValues';

interface ReviseNewProps {
  document: Document;
  rules: TypeRules;
}

export function ReviseNew({ document, rules }: ReviseNewProps) {
  const { id } = document;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const create = useCreateRevision(id);
  const transition = useTransitionRevision();
  const { draft, restored, put, drop } = useDraft<ReviseValues>(`document/${id}/revise`);
  const [empty, setEmpty] = useState(() => newRevision(rules.usual_reason));
  const handleChange = useCallback(
    (values: ReviseValues) => {
      if (sameRevision(values, empty)) drop();
      else put(values);
    },
    [put, drop, empty],
  );
  const handleSave = async (
    values: ReviseValues,
    { file, source_files }: Sent,
    onward: boolean,
  ) => {
    if (file === undefined) return;
    const made = await create.mutateAsync(toRevisionDraft(values, file.id, source_files));
    for (const { key } of filesOf(values)) transfers.forget(key);
    drop();
    const [revision] = made.revisions;
    // It is added in any case; why it could not go on is reported, and the page offers it again.
    if (onward && revision)
      await transition
        .mutateAsync({
          revisionId: revision.id,
          transition: rules.reviewed ? 'submit' : 'issue',
          ask: toAsking(values.ask, document.route),
        })
        .catch(() => undefined);
    if (isMounted()) await navigate(`/documents/${id}`, { replace: true });
  };
  return (
    <>
      <RestoredNotice
        at={restored}
        onDiscard={() => {
          drop();
          setEmpty(newRevision());
        }}
      />
      <ReviseForm
        key={empty.key}
        initialValues={draft ?? empty}
        present={undefined}
        note={document.revisions.length > 0}
        rules={rules}
        route={document.route}
        dirty={draft !== undefined}
        onChange={handleChange}
        onSave={handleSave}
        onDiscard={() => {
          drop();
          void navigate(`/documents/${id}`);
        }}
      />
    </>
  );
}
