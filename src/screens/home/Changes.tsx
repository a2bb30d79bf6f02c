/** Who did what to ships and dockings, the latest first; each line leads to its record. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sentenceOf, useWords } from '../../parts/audit/eventSentence';
import { useMay } from '../../api/me';
import type { Dashboard } from '../../contract/dashboard';
import { useFormat } from '../../ui/format/format';
import { ROWS } from './homeStyle';
import { dockingLink, listLink } from './links';
import { Nothing, Tile } from './Tile';

type Change = NonNullable<Dashboard['changes']>[number];

/** A docking's address names its ship, which only the other tiles know; else the list finds it by its number. */
function recordLink(change: Change, { under_way, coming, late }: Dashboard): string | undefined {
  const { entity, entity_id: id, action, label } = change;
  if (action === 'delete') return undefined;
  if (entity === 'ship') return `/ships/${id}`;
  const known: { id: number; ship: { id: number } }[] = [
    ...(under_way ?? []),
    ...(coming ?? []),
    ...(late ?? []),
  ];
  const docking = known.find((one) => one.id === id);
  if (docking !== undefined) return dockingLink(docking);
  return label === null ? undefined : listLink('/drydocks', { q: label });
}

interface ChangesProps {
  changes: readonly Change[];
  dashboard: Dashboard;
}

export function Changes({ changes, dashboard }: ChangesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayLog = useMay('auditEvents');
  const words = useWords();
  return (
    <Tile title={t('home.changes.title')} to={mayLog ? '/audit_events' : undefined}>
      {changes.length === 0 ? (
        <Nothing>{t('home.changes.none')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={ROWS}>
          {changes.map((change) => {
            const to = recordLink(change, dashboard);
            const sentence = sentenceOf(words, { ...change, user_id: null });
            return (
              <li key={change.id}>
                <p>{to === undefined ? sentence : <Link to={to}>{sentence}</Link>}</p>
                <p className="muted">
                  <time dateTime={change.at}>
                    {format.dateTime(change.at)} · {format.distance(change.at)}
                  </time>
                </p>
              </li>
            );
          })}
        </Box>
      )}
    </Tile>
  );
}
