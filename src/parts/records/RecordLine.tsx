/** Who made a record and who changed it last. */
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';

type RecordWord = 'created' | 'updated' | 'version' | 'system';

type Key = `${'drydocks' | 'jobs' | 'ships' | 'yards' | 'users' | 'roles'}.record.${RecordWord}`;

export interface RecordLineProps {
  record: {
    created_at: string;
    created_by: string | null;
    updated_at: string;
    updated_by: string | null;
    version: number;
  };
  /** Of the screen's own texts. */
  keyOf: (word: RecordWord) => Key;
}

export function RecordLine({ record, keyOf }: RecordLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
