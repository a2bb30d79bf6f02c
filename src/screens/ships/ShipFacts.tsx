/** The particulars of a ship, in groups, with their units. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { namesByGroup } from '../../contract/fieldTable';
import { shipFields, type Ship, type ShipField } from '../../contract/fleet/ships';
import { useFactWords } from '../../parts/records/useFieldWords';
import { useCountryName } from '../../ui/format/countryName';
import { Facts } from '../../ui/Facts';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  columnGap: 6,
  rowGap: 3,
  maxWidth: 1200,
} as const;

/** Above the facts stand the code, the status and the superintendent. */
const GROUPS = ['identity', 'class', 'measures'] as const;
const ABOVE: readonly ShipField[] = ['code'];

/** What is told in another way than its kind. */
function useOwnWords({ flag, class_society }: Ship): Partial<Record<ShipField, string>> {
  const { t } = useTranslation();
  const country = useCountryName();
  return {
    flag: t('ships.flagName', { code: flag, name: country(flag) }),
    ...(class_society === 'OTHER' ? { class_society: t('ships.otherClass') } : {}),
  };
}

export function ShipFacts({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const words = useFactWords('ships');
  const own = useOwnWords(ship);
  return (
    <Box sx={COLUMNS}>
      {GROUPS.map((group) => (
        <section key={group}>
          <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
            {t(`ships.groups.${group}`)}
          </Typography>
          <Facts
            facts={namesByGroup(shipFields, [group])
              .filter((field) => !ABOVE.includes(field))
              .map((field) => ({
                label: t(`ships.fields.${field}`),
                value: own[field] ?? words(shipFields[field], ship[field]),
              }))}
          />
        </section>
      ))}
    </Box>
  );
}
