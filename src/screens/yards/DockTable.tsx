/** The docks of a yard, and of each whether the chosen ship fits into it. */
import { Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { useMay, useMe } from '../../api/me';
import { useShip } from '../../api/ships';
import type { Ship } from '../../contract/fleet/ships';
import { DOCK_MARGINS, type Dock } from '../../contract/fleet/yards';
import { DataTable } from '../../ui/table/DataTable';
import { useFormat } from '../../ui/format/format';
import type { Sort } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { dockColumns } from './dockColumns';

const BY_NAME: Sort = { key: 'name', descending: false };

/** The one that the app bar names; undefined for none, for one that is not there, and while it is `asked` for. */
function useChosenShip(): { ship: Ship | undefined; asked: boolean } {
  const { shipId = 0 } = useFleetContext();
  const { data: me } = useMe();
  const enabled = useMay('ship') && shipId !== 0;
  const { data, isPending } = useShip(shipId, { enabled });
  const asked = shipId !== 0 && (me === undefined || (enabled && isPending));
  return { ship: enabled ? data : undefined, asked };
}

export function DockTable({ docks, label }: { docks: readonly Dock[]; label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ship, asked } = useChosenShip();
  const [sort, setSort] = useState(BY_NAME);
  const columns = useMemo(() => dockColumns(t, format, ship, asked), [t, format, ship, asked]);
  if (docks.length === 0) return <Notice title={t('yards.noDocks')} />;
  return (
    <>
      <Typography
        sx={{ color: 'text.secondary', mb: 1, minHeight: { xs: '4.5em', sm: '3em', lg: '1.5em' } }}
      >
        {ship
          ? t('yards.fit.about', {
              name: ship.name,
              loa: format.number(ship.loa_m),
              breadth: format.number(ship.breadth_m),
              length: format.number(DOCK_MARGINS.length),
              width: format.number(DOCK_MARGINS.breadth),
            })
          : !asked && t('yards.fit.choose')}
      </Typography>
      <DataTable
        label={label}
        columns={columns}
        rows={docks}
        rowKey={({ name }) => name}
        sort={sort}
        onSort={setSort}
      />
    </>
  );
}
