/** Who made a record and who changed it last. */
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';

type Word = 'created' | 'updated' | 'version' | 'system';

/** Keys that begin with their part of the texts, so that a search finds where they are used. */
const KEYS = {
  ships: (word: Word) => `ships.record.${word}` as const,
  yards: (word: Word) => `yards.record.${word}` as const,
  drydocks: (word: Word) =>
    word === 'system' ? 'drydocks.nobody' : (`drydocks.record.${word}` as const),
  users: (word: Word) => `users.record.${word}` as const,
  roles: (word: Word) => `roles.record.${word}` as const,
};

interface RecordLineProps {
  record: {
    created_at: string;
    created_by: string | null;
    updated_at: string;
    updated_by: string | null;
    version: number;
  };
  /** Whose texts are used. */
  records: keyof typeof KEYS;
}

export function RecordLine({ record, records }: RecordLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const keyOf = KEYS[records];
  const line = (key: 'created' | 'updated', on: string, who: string | null) =>
    t(keyOf(key), { when: format.dateTime(on), who: who ?? t(keyOf('system')) });
  return (
    <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {line('created', record.created_at, record.created_by)}
      {' · '}
      {line('updated', record.updated_at, record.updated_by)}
      {' · '}
      {t(keyOf('version'), { version: record.version })}
    </Typography>
  );
}
