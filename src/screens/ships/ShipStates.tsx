/** Where a ship stands, and how near its next docking is: each a dot and a word. */
import { useTranslation } from 'react-i18next';
import { DUE_TONES, SHIP_TONES } from '../../parts/records/stateTones';
import type { DueStatus, ShipStatus } from '../../contract/ships';
import { StateWord } from '../../ui/StateWord';

export function ShipState({ status }: { status: ShipStatus }) {
  const { t } = useTranslation();
  return <StateWord tone={SHIP_TONES[status]}>{t(`ships.statuses.${status}`)}</StateWord>;
}

export function DueState({ status }: { status: DueStatus }) {
  const { t } = useTranslation();
  return <StateWord tone={DUE_TONES[status]}>{t(`compliance.due.${status}`)}</StateWord>;
}
