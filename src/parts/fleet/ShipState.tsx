/** Where a ship stands: a dot and a word. */
import { useTranslation } from 'react-i18next';
import type { ShipStatus } from '../../contract/fleet/ships';
import { StateWord } from '../../ui/page/StateWord';
import { SHIP_TONES } from '../records/stateTones';

export function ShipState({ status }: { status: ShipStatus }) {
  const { t } = useTranslation();
  return <StateWord tone={SHIP_TONES[status]}>{t(`ships.statuses.${status}`)}</StateWord>;
}
