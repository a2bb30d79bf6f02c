/** All cells behind a row's file: of a new document, or of one that there is, whose particulars stand. */
import { useTranslation } from 'react-i18next';
import type { Document, DocumentType } from '../../../contract/documents/documentRecords';
import { DOCUMENT_NUMBER } from '../../../contract/documents/documents';
import { draftOf } from './useNumbered';
import {
  DisciplineCell,
  DrydockCell,
  ReasonCell,
  ShipCell,
  TextCell,
  TypeCell,
} from './UploadCells';
import { COLUMN_TEXTS, type UploadColumn } from './uploadColumns';
import type { CellProps } from './useCell';

interface CellsProps extends CellProps {
  types: readonly DocumentType[];
  found: Document | null | undefined;
}

/** Which revision it becomes, and which one the name tells. */
function RevisionCell({ values, found }: Pick<CellsProps, 'values' | 'found'>) {
  const { t } = useTranslation();
  const newest = found?.revisions[0]?.label;
  const { revises, replaces, label } = values;
  const what =
    typeof revises !== 'number' || newest === undefined
      ? t('documents.upload.grid.first')
      : t(replaces ? 'documents.upload.grid.draftOf' : 'documents.upload.grid.after', {
          label: newest,
        });
  return (
    <td
      role="cell"
      className={label === '' ? undefined : 'noted'}
      data-head={t('documents.upload.grid.revision')}
    >
      <span className="fixed">{what}</span>
      {label !== '' && <span className="note">{t('documents.upload.grid.named', { label })}</span>}
    </td>
  );
}

function Fixed({ column, children }: { column: UploadColumn; children: string }) {
  const { t } = useTranslation();
  return (
    <td role="cell" className={column} data-head={t(`documents.fields.${COLUMN_TEXTS[column]}`)}>
      <span className="fixed">{children}</span>
    </td>
  );
}

interface KnownProps extends CellProps {
  types: readonly DocumentType[];
  found: Document;
}

/** Of a document that there is, the rest is known; of its draft, the reason too. */
function KnownCells({ found, types, ...props }: KnownProps) {
  const { t } = useTranslation();
  const { ship, drydock, type, title, discipline, tags } = found;
  const draft = draftOf(found);
  const isReplaced = props.values.replaces && draft !== undefined;
  return (
    <>
      <Fixed column="ship">{`${ship.code} · ${ship.name}`}</Fixed>
      <Fixed column="drydock_id">{drydock?.number ?? t('documents.fields.noDrydock')}</Fixed>
      <Fixed column="type_id">{type.code}</Fixed>
      <TextCell {...props} column="number" />
      <RevisionCell values={props.values} found={found} />
      <Fixed column="title">{title}</Fixed>
      <Fixed column="discipline">{t(`documents.disciplines.${discipline}`)}</Fixed>
      {isReplaced ? (
        <Fixed column="reason">{t(`documents.reasons.${draft.reason}`)}</Fixed>
      ) : (
        <ReasonCell {...props} types={types} typeId={found.type.id} />
      )}
      <TextCell {...props} column="change_note" />
      <Fixed column="tags">{tags.join(', ')}</Fixed>
    </>
  );
}

/** A number that no document has is not given to the new one. */
const isUnused = ({ values: { number } }: CellProps, found: CellsProps['found']) =>
  found === null && number !== null && DOCUMENT_NUMBER.test(number);

export function UploadCellsOf({ types, found, ...props }: CellsProps) {
  const { t } = useTranslation();
  if (typeof props.values.revises === 'number' && found)
    return <KnownCells {...props} types={types} found={found} />;
  return (
    <>
      <ShipCell {...props} />
      <DrydockCell {...props} />
      <TypeCell {...props} types={types} />
      <TextCell
        {...props}
        column="number"
        note={isUnused(props, found) ? t('documents.upload.grid.nextNumber') : undefined}
      />
      <RevisionCell values={props.values} found={found} />
      <TextCell {...props} column="title" />
      <DisciplineCell {...props} />
      <ReasonCell {...props} types={types} />
      <TextCell {...props} column="change_note" />
      <TextCell {...props} column="tags" />
    </>
  );
}
