/** The particulars of a ship, in groups, with their units. */
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedImo } from '../../contract/imo';
import type { Ship } from '../../contract/ships';
import { useCountryName } from '../../ui/format/countryName';
import { Day } from '../../ui/format/Day';
import { Facts, type Fact } from '../../ui/Facts';
import { useFormat } from '../../ui/format/format';
import type { ShipField } from './shipValues';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  columnGap: 6,
  rowGap: 3,
  maxWidth: 1200,
} as const;

function useGroups(ship: Ship) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number } = format;
  const country = useCountryName();
  const fact = (field: ShipField, value: ReactNode): Fact => ({
    label: t(`ships.fields.${field}`),
    value: value ?? <span className="muted">{t('ships.none')}</span>,
  });
  const yesNo = (value: boolean) => t(value ? 'ships.yes' : 'ships.no');
  const metres = (value: number) => t('ships.metres', { value: number(value) });
  const { class_society: society, former_names: former } = ship;
  return {
    identity: [
      fact('name', ship.name),
      fact('former_names', former.length > 0 ? t('app.list', { items: former }) : null),
      fact('imo', groupedImo(ship.imo)),
      fact('type', t(`ships.types.${ship.type}`)),
      fact('flag', t('ships.flagName', { code: ship.flag, name: country(ship.flag) })),
      fact('port_of_registry', ship.port_of_registry),
      fact('call_sign', ship.call_sign),
      fact('delivered_on', <Day on={ship.delivered_on} format={format} />),
    ],
    class: [
      fact('class_society', society === 'OTHER' ? t('ships.otherClass') : society),
      fact('class_number', ship.class_number),
      fact('class_notation', ship.class_notation),
      fact('iws_notation', yesNo(ship.iws_notation)),
      fact('esp', yesNo(ship.esp)),
      fact('special_survey_due_on', <Day on={ship.special_survey_due_on} format={format} />),
    ],
    measures: [
      fact('gross_tonnage', number(ship.gross_tonnage)),
      fact('deadweight_t', t('ships.tonnes', { value: number(ship.deadweight_t) })),
      fact('loa_m', metres(ship.loa_m)),
      fact('breadth_m', metres(ship.breadth_m)),
      fact('depth_m', metres(ship.depth_m)),
      fact('draught_m', metres(ship.draught_m)),
    ],
  };
}

const GROUPS = ['identity', 'class', 'measures'] as const;

export function ShipFacts({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const groups = useGroups(ship);
  return (
    <Box sx={COLUMNS}>
      {GROUPS.map((group) => (
        <section key={group}>
          <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
            {t(`ships.groups.${group}`)}
          </Typography>
          <Facts facts={groups[group]} />
        </section>
      ))}
    </Box>
  );
}

export function ShipRecord({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (
    key: 'ships.record.created' | 'ships.record.updated',
    iso: string,
    who: string | null,
  ) => t(key, { when: format.dateTime(iso), who: who ?? t('ships.record.system') });
  return (
    <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {line('ships.record.created', ship.created_at, ship.created_by)}
      {' · '}
      {line('ships.record.updated', ship.updated_at, ship.updated_by)}
      {' · '}
      {t('ships.record.version', { version: ship.version })}
    </Typography>
  );
}
