/** Who made the docking and who changed it last. */
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { useFormat } from '../../ui/format/format';

export function RecordLine({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { created_at, created_by, updated_at, updated_by, version } = drydock;
  const nobody = t('drydocks.nobody');
  return (
    <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t('drydocks.record.created', {
        when: format.dateTime(created_at),
        who: created_by ?? nobody,
      })}
      {' · '}
      {t('drydocks.record.updated', {
        when: format.dateTime(updated_at),
        who: updated_by ?? nobody,
      })}
      {' · '}
      {t('drydocks.record.version', { version })}
    </Typography>
  );
}
