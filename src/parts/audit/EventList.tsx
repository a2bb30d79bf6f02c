/** What happened, as a list: when, in a sentence, and on demand what was changed by it, field by field. */
import { Box } from '@mui/material';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EVENTS } from './eventStyle';
import { useFormat } from '../../ui/format/format';

/** A field in words; null on the side where it was not there. */
export interface EventChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** A sentence that names a record: what stands before and behind its name. */
interface RecordIn {
  to: string;
  before: string;
  name: string;
  after: string;
}

export interface EventRow {
  id: number;
  /** ISO 8601. */
  at: string;
  sentence: string;
  /** The record in the sentence, where it may be opened. */
  record?: RecordIn | undefined;
  /** From where and by what, in words. */
  note?: string;
  changes: readonly EventChange[];
}

/** Said in a word: colour alone would not tell. */
function kindOf({ before, after }: EventChange) {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

function Changes({ id, changes }: { id: string; changes: readonly EventChange[] }) {
  const { t } = useTranslation();
  const shown = (value: string | null) =>
    value === null || value === '' ? <span className="muted">{t('events.nothing')}</span> : value;
  return (
    <table id={id} aria-label={t('events.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('events.field')}</th>
          <th scope="col">{t('events.before')}</th>
          <th scope="col">{t('events.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">
              {change.field} <span className="muted">{t(`events.${kindOf(change)}`)}</span>
            </th>
            <td>{shown(change.before)}</td>
            <td>{shown(change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Event = memo(function Event({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { at, sentence, record, note, changes } = event;
  return (
    <li>
      <p>
        {record === undefined ? (
          sentence
        ) : (
          <>
            {record.before}
            <Link to={record.to}>{record.name}</Link>
            {record.after}
          </>
        )}
      </p>
      <p className="muted">
        <time dateTime={at}>
          {format.dateTime(at)} · {format.distance(at)}
        </time>
        {note !== undefined && note !== '' && ` · ${note}`}
      </p>
      {changes.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {t(open ? 'events.hide' : 'events.show')}
        </button>
      )}
      {open && <Changes id={id} changes={changes} />}
    </li>
  );
});

interface EventListProps {
  events: readonly EventRow[];
  /** Its accessible name. */
  label?: string;
}

export function EventList({ events, label }: EventListProps) {
  const { t } = useTranslation();
  return (
    <Box component="ol" role="list" aria-label={label ?? t('events.label')} sx={EVENTS}>
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </Box>
  );
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5];

export function EventListSkeleton() {
  return (
    <Box component="ol" role="list" aria-hidden sx={EVENTS}>
      {SKELETON_ROWS.map((row) => (
        <li key={row}>
          <span className="bar" />
          <span className="bar short" />
        </li>
      ))}
    </Box>
  );
}
