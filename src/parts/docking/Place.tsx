/** The yard and the dock, and whether the ship fits into it. */
import { Alert, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { useFormat } from '../../ui/format/format';
import { Facts } from '../../ui/page/Facts';
import { Muted } from '../../ui/page/Section';

function YardName({ yard }: Pick<Drydock, 'yard'>) {
  const { t } = useTranslation();
  const mayYard = useMay('yard');
  if (yard === null) return <Muted>{t('drydocks.place.noYard')}</Muted>;
  return mayYard ? (
    <Link component={RouterLink} to={`/yards/${yard.id}`} underline="always">
      {yard.name}
    </Link>
  ) : (
    yard.name
  );
}

export function DockWarnings({ warnings }: { warnings: Drydock['dock_warnings'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return warnings.map(({ kind, needed_m, has_m }) => (
    <Alert key={kind} severity="warning" variant="outlined" sx={{ mt: 1 }}>
      {t(`yards.warnings.${kind}`, { needed: format.number(needed_m), has: format.number(has_m) })}
    </Alert>
  ));
}

export function Place({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const { yard, dock_name: dock, award_reason: reason, kind, dock_warnings: warnings } = drydock;
  const needsDock = kind !== 'IN_WATER' && yard !== null;
  return (
    <>
      <Facts
        facts={[
          { label: t('yards.yard'), value: <YardName key="yard" yard={yard} /> },
          {
            label: t('drydocks.place.dock'),
            value: needsDock && (dock ?? t('drydocks.place.noDock')),
          },
          { label: t('drydocks.place.awardReason'), value: reason ?? undefined },
        ]}
      />
      <DockWarnings warnings={warnings} />
    </>
  );
}
