/** How a ship stands with its due date: who has a docking planned or under way for it need not plan one. */
import { useTranslation } from 'react-i18next';
import type { Due } from '../../contract/fleet/compliance';
import { dueStanding } from '../../contract/fleet/dueStanding';
import { DUE_TONES } from '../../parts/records/stateTones';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';

/** Null where nothing covers the date. */
function useCoverWords({ covered, cautions }: Due): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  if (covered === null) return null;
  const { number, docked, on } = covered;
  if (docked) return t('home.cover.docked', { number, on: format.day(on) });
  return t(cautions.includes('COVER_NOT_SPECIAL') ? 'home.cover.if' : 'home.cover.planned', {
    number,
    on: format.day(on),
  });
}

export function DueOrCover({ due }: { due: Due }) {
  const { t } = useTranslation();
  const words = useCoverWords(due);
  return (
    <span>
      <StateWord tone={DUE_TONES[dueStanding(due)]}>
        {words ?? t(`compliance.due.${due.status}`)}
      </StateWord>
      {due.laid_up && <span className="muted"> {t('ships.statuses.LAID_UP')}</span>}
    </span>
  );
}
