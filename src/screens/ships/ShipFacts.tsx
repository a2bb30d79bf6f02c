/** The particulars of a ship, in groups, with their units. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { namesByGroup } from '../../contract/fieldTable';
import { DATA_GROUPS, missingParticulars } from '../../contract/fleet/dockingData';
import { shipFields, type Ship, type ShipField } from '../../contract/fleet/ships';
import { useFactWords } from '../../parts/records/useFieldWords';
import { useCountryName } from '../../ui/format/countryName';
import { Facts } from '../../ui/page/Facts';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  columnGap: 6,
  rowGap: 3,
  maxWidth: 1200,
} as const;

/** Above the facts stand the code, the status and the superintendent. */
const GROUPS = ['identity', 'class', 'measures', ...DATA_GROUPS] as const;
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

const isData = (group: string) => DATA_GROUPS.some((one) => one === group);

/** More are counted: a paragraph of names is read by nobody, and the form shows which they are. */
const MOST_NAMES = 8;

/** Of docking data what is known stands among the facts; the rest is named in one sentence. */
function Missing({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const items = missingParticulars(ship).map((name) => t(`ships.fields.${name}`));
  if (items.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 3, maxWidth: '75ch', color: 'text.secondary' }}>
      {items.length > MOST_NAMES
        ? t('ships.missingCount', { count: items.length })
        : t('ships.missingData', { items: t('app.list', { items }) })}
    </Typography>
  );
}

export function ShipFacts({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const words = useFactWords('ships');
  const own = useOwnWords(ship);
  const groups = GROUPS.filter(
    (group) =>
      !isData(group) || namesByGroup(shipFields, [group]).some((name) => ship[name] !== null),
  );
  return (
    <>
      <Box sx={COLUMNS}>
        {groups.map((group) => (
          <section key={group}>
            <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
              {t(`ships.groups.${group}`)}
            </Typography>
            <Facts
              facts={namesByGroup(shipFields, [group])
                .filter((field) => !ABOVE.includes(field))
                .filter((field) => !isData(group) || ship[field] !== null)
                .map((field) => ({
                  label: t(`ships.fields.${field}`),
                  value: own[field] ?? words(shipFields[field], ship[field]),
                }))}
            />
          </section>
        ))}
      </Box>
      <Missing ship={ship} />
    </>
  );
}
