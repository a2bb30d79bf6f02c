/** Without a line: the documents of the docking whose files are on this device. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { connection } from '../../api/connection';
import { useKeptPack } from '../../api/packs';
import { documentLink } from '../../parts/documents/documentAddress';
import { ROWS } from '../../parts/documents/listStyle';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/page/Section';
import { useStore } from '../../ui/store';

export function TakenAlong({ drydockId }: { drydockId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useStore(connection) === 'online';
  const { data: kept } = useKeptPack(drydockId);
  if (isOnline || !kept) return null;
  return (
    <Section title={t('pack.taken', { at: format.dateTime(new Date(kept.at).toISOString()) })}>
      <Box component="ul" role="list" sx={ROWS}>
        {kept.documents.map(({ id, number, title, label, revision_id }) => (
          <li key={revision_id}>
            <span className="grow">
              <Link component={RouterLink} to={documentLink(id, revision_id)}>
                <span className="code">{number}</span> {title}
              </Link>
            </span>
            <span className="muted">{t('pack.rev', { label })}</span>
          </li>
        ))}
      </Box>
    </Section>
  );
}
