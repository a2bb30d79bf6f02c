/** The preview beside the register: what is known of the row that somebody is at, and the file of exactly its revision. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { REGISTER_TONES } from '../../parts/records/stateTones';
import type { DocumentRow } from '../../contract/documents/documentRecords';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { useDebounced } from '../../ui/useDebounced';
import { ToIncorporate } from '../../parts/documents/ToIncorporate';
import { documentLink } from '../../parts/documents/documentAddress';
import { RegisterDownload } from './RegisterDownload';
import { RegisterFile } from './RegisterFile';
import { PANE } from './registerStyle';

const HEAD = {
  display: 'grid',
  gap: 0.5,
  '& .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13, color: 'text.secondary' },
  '& h2': { typography: 'h2', m: 0, overflowWrap: 'anywhere' },
  '& ul': { display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' },
  '& li:not(:last-child)::after': { content: '"·" / ""', mx: 0.75 },
  '& .more': { fontSize: 13, color: 'text.secondary' },
} as const;

/** Long enough that going through the rows does not fetch every file on the way. */
const REST_MS = 250;

interface PreviewProps {
  row: DocumentRow | undefined;
}

interface WordsProps {
  row: DocumentRow;
}

/** Its state, which revision it is and of when, and which one counts where that is another. */
function Revision({
  row: { register_state, shown, current, to_incorporate: comments },
}: WordsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul>
      <li>
        <StateWord tone={REGISTER_TONES[register_state]}>
          {t(`documents.states.${register_state}`)}
        </StateWord>
      </li>
      {shown && (
        <li>
          {t('documents.register.preview.revision', {
            label: shown.label,
            on: format.day(shown.on),
          })}
        </li>
      )}
      {current && current.id !== shown?.id && (
        <li>{t('documents.register.preview.current', { label: current.label })}</li>
      )}
      {comments && (
        <li>
          <ToIncorporate by={comments.by} />
        </li>
      )}
    </ul>
  );
}

/** What has no column beside the preview. */
function More({ row }: WordsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, discipline, ship, drydock, external_number, tags, confidentiality } = row;
  const changed = { on: format.dateTime(row.updated_at), by: row.updated_by };
  const words = {
    type: t('documents.register.filter.type', type),
    discipline: t(`documents.disciplines.${discipline}`),
    ship: ship.name,
    drydock: drydock?.number,
    external: external_number,
    tags: tags.length > 0 && t('app.list', { items: tags }),
    confidentiality:
      confidentiality !== 'ALL_MEMBERS' &&
      t('documents.register.preview.confidential', {
        what: t(`documents.confidentialities.${confidentiality}`),
      }),
    changed: t(
      changed.by === null
        ? 'documents.register.preview.changed'
        : 'documents.register.preview.changedBy',
      changed,
    ),
  };
  return (
    <ul className="more">
      {Object.entries(words).map(
        ([what, word]) => typeof word === 'string' && <li key={what}>{word}</li>,
      )}
    </ul>
  );
}

function Shown({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const debounced = useDebounced(row, REST_MS);
  const { shown, number } = row;
  return (
    <>
      <Box sx={HEAD}>
        <span className="code">{number}</span>
        <h2>{row.title}</h2>
        <Revision row={row} />
        <More row={row} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={documentLink(row.id)} variant="contained">
          {t('documents.register.preview.open')}
        </Button>
        {shown && <RegisterDownload revisionId={shown.id} name={shown.file.name} />}
      </Box>
      {/* A new row brings its file once somebody stays at it. */}
      {shown && debounced.id === row.id && <RegisterFile key={shown.id} revision={shown} />}
    </>
  );
}

export function RegisterPreview({ row }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-label={t('documents.register.preview.label')}
      // It scrolls by itself: the keyboard has to reach it.
      tabIndex={0}
      sx={PANE}
    >
      {row ? (
        <Shown row={row} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('documents.register.preview.none')}</Box>
      )}
    </Box>
  );
}
