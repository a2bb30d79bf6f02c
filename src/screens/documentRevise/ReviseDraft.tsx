/** A revision that is a draft still: its words and its files. Two who change it at once are shown both. */
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUpdateRevision } from '../../api/documents';
import { useTransitionRevision } from '../../api/revisions';
import { toAsking } from '../../parts/reviews/asking';
import { transfers } from '../../parts/transfers/transferQueue';
import { useRecordForm } from '../../parts/records/useRecordForm';
import type { Revision, RouteStep } from '../../contract/documents/documentRecords';
import { revisionFields } from '../../contract/documents/documents';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { createStore } from '../../ui/store';
import { ReviseForm } from './ReviseForm';
import {
  filesOf,
  REVISE_FIELDS,
  reviseValuesOf,
  sameRevision,
  toRevisionUpdate,
  wordsOfStored,
  type ReviseValues,
  type TypeRules,
} from './reviseValues';

interface ReviseDraftProps {
  documentId: number;
  revision: Revision;
  rules: TypeRules;
  route: readonly RouteStep[];
}

/** What goes with the values when they are saved. */
interface Extra {
  uploadId: number | null;
  source_files: number[];
  onward: boolean;
}

function useSend({ documentId, revision, rules, route }: ReviseDraftProps) {
  const navigate = useNavigate();
  const update = useUpdateRevision(revision.id);
  const transition = useTransitionRevision();
  const [extra] = useState(() =>
    createStore<Extra>({ uploadId: null, source_files: [], onward: false }),
  );
  const record = useRecordForm({
    stored: revision,
    name: `revision/${revision.id}`,
    valuesOf: reviseValuesOf,
    same: sameRevision,
    send: async (values: ReviseValues, version): Promise<Revision> => {
      const { uploadId, source_files, onward } = extra.get();
      const sent = toRevisionUpdate(values, uploadId, source_files, version);
      const saved = await update.mutateAsync(sent);
      for (const { key } of filesOf(values)) transfers.forget(key);
      // It is saved in any case; why it could not go on is reported, and the page offers it again.
      if (onward)
        await transition
          .mutateAsync({
            revisionId: revision.id,
            transition: rules.reviewed ? 'submit' : 'issue',
            ask: toAsking(values.ask, route),
          })
          .catch(() => undefined);
      return saved.revisions.find(({ id }) => id === revision.id) ?? revision;
    },
    onLeave: () => navigate(`/documents/${documentId}`, { replace: true }),
  });
  return { record, extra, busy: update.isPending };
}

export function ReviseDraft(props: ReviseDraftProps) {
  const { documentId, revision, rules, route } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { record, extra, busy } = useSend(props);
  const { draft, restored, round, keep, drop, discard, save, resolve, conflict } = record;
  const words = useTypedWords('documents', String);
  const [helpers, setHelpers] = useState<FormikHelpers<ReviseValues>>();
  return (
    <>
      <RestoredNotice at={restored} onDiscard={discard} />
      <ReviseForm
        key={round}
        initialValues={record.initialValues}
        present={revision}
        note={revision.sequence > 0}
        rules={rules}
        route={route}
        dirty={draft !== undefined}
        onChange={keep}
        onSave={(values, { file, source_files }, onward, used) => {
          extra.set({ uploadId: file?.id ?? null, source_files, onward });
          setHelpers(used);
          return save(values, used);
        }}
        onDiscard={() => {
          drop();
          void navigate(`/documents/${documentId}`);
        }}
      />
      {conflict && helpers && (
        <FieldConflict
          {...conflict}
          fields={REVISE_FIELDS}
          base={reviseValuesOf(conflict.base)}
          // The files that were chosen here stay.
          theirs={{ ...conflict.mine, ...wordsOfStored(conflict.theirs) }}
          same={(field, a, b) => a[field] === b[field]}
          label={(field) => t(`documents.fields.${field}`)}
          words={(field, values) => words(revisionFields[field], values[field])}
          busy={busy}
          onResolve={(values) => resolve(values, helpers)}
        />
      )}
    </>
  );
}
