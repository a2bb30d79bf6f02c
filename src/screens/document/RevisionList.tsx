/** All revisions that this viewer sees, the newest first: what each changed, by whom, and which file it is. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useOpenFile } from '../../api/files';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import type { StoredFile } from '../../contract/documents/uploads';
import { fileSize } from '../../ui/format/fileSize';
import { useFormat } from '../../ui/format/format';
import { saveAddress } from '../../ui/files/saveFile';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { compareLink, documentLink } from '../../parts/documents/documentAddress';
import { DocumentSection } from '../../parts/documents/DocumentSection';
import { PersonLink } from '../../parts/people/PersonLink';
import { DocumentState } from '../../parts/documents/DocumentState';

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.5, px: 1, mx: -1, borderTop: 'var(--hair) solid', borderColor: 'divider' },
  '& > li:first-of-type': { borderTop: 0, pt: 1 },
  '& > li[aria-current=true]': { bgcolor: 'action.selected', borderRadius: 1 },
  '& .head': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& .label': { fontWeight: 600 },
  '& .muted': { color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' },
  '& .code': { fontFamily: 'monospace' },
  '& .links': { display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 13 },
} as const;

/** As much of the hash as people compare by eye. */
const HASH_SHOWN = 12;

function FileWords({ file }: { file: StoredFile }) {
  const { t, i18n } = useTranslation();
  const size = fileSize(file.size, i18n.language);
  return (
    <>
      {t('documents.page.revisions.file', { name: file.name, size })}{' '}
      <span className="code" title={file.sha256} translate="no">
        {file.sha256.slice(0, HASH_SHOWN)}
      </span>
    </>
  );
}

/** A file that the revision was made from, as it came. */
function SourceFileLine({ revisionId, file }: { revisionId: number; file: StoredFile }) {
  const { t } = useTranslation();
  const { openFile, isPending } = useOpenFile();
  const call = { revisionId, source_file: file.sha256, disposition: 'attachment' } as const;
  const handleClick = useSingleFlight(() => openFile(call, { show: saveAddress }), isPending);
  return (
    <div className="muted">
      {t('documents.page.revisions.sourceFile')} <FileWords file={file} />{' '}
      <Link
        component="button"
        type="button"
        aria-disabled={isPending}
        aria-label={t('documents.page.revisions.downloadSourceFile', { name: file.name })}
        onClick={handleClick}
      >
        {t('documents.page.download')}
      </Link>
    </div>
  );
}

/** In no name. */
const MARK = '\u0000';

function Author({ revision: { author, created_at: made } }: { revision: Revision }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (author === null) return date(made);
  const words = t('documents.page.revisions.by', { name: MARK, on: date(made) });
  const [before, after] = words.split(MARK);
  return (
    <>
      {before}
      <PersonLink id={author.user_id} name={author.fullname} inText />
      {after}
    </>
  );
}

/** Who sent it, and since when it holds, behind who made it. */
function useOrigin(revision: Revision): string {
  const { t } = useTranslation();
  const { date, day } = useFormat();
  const { submitted_at: sent, decided_at: decided } = revision;
  const parts = [
    sent === null ? null : t('documents.page.revisions.submitted', { on: date(sent) }),
    decided === null ? null : t('documents.page.revisions.decided', { on: date(decided) }),
    revision.effective_on === null
      ? null
      : t('documents.page.revisions.effective', { on: day(revision.effective_on) }),
    revision.received_from === null
      ? null
      : t('documents.page.revisions.receivedFrom', { from: revision.received_from }),
  ];
  return parts.flatMap((part) => (part === null ? [] : ` · ${part}`)).join('');
}

interface RevisionItemProps {
  document: Document;
  revision: Revision;
  shown: Revision;
}

function RevisionItem({ document, revision, shown }: RevisionItemProps) {
  const { t } = useTranslation();
  const origin = useOrigin(revision);
  const { id, label, state, reason, change_note: note, file, source_files } = revision;
  const isShown = id === shown.id;
  return (
    <li aria-current={isShown}>
      <div className="head">
        <span className="label">{t('documents.page.revision', { label })}</span>
        <DocumentState state={state} />
        <span>{t(`documents.reasons.${reason}`)}</span>
      </div>
      {note !== null && <div>{note}</div>}
      <div className="muted">
        <Author revision={revision} />
        {origin}
      </div>
      <div className="muted">
        <FileWords file={file} />
      </div>
      {source_files.map((one) => (
        <SourceFileLine key={one.sha256} revisionId={id} file={one} />
      ))}
      {isShown ? (
        <div className="muted">{t('documents.page.revisions.isShown')}</div>
      ) : (
        <div className="links">
          <Link component={RouterLink} to={documentLink(document.id, id)}>
            {t('documents.page.revisions.show', { label })}
          </Link>
          <Link component={RouterLink} to={compareLink(document.id, shown.id, id)}>
            {t('documents.page.revisions.compare', { label: shown.label })}
          </Link>
        </div>
      )}
    </li>
  );
}

export function RevisionList({ document, shown }: { document: Document; shown: Revision }) {
  const { t } = useTranslation();
  return (
    <DocumentSection title={t('documents.page.revisions.title')}>
      <Box component="ol" role="list" sx={LIST}>
        {document.revisions.map((revision) => (
          <RevisionItem key={revision.id} document={document} revision={revision} shown={shown} />
        ))}
      </Box>
    </DocumentSection>
  );
}
