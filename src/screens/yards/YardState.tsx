/** Whether a yard may be given work: a dot and a word. */
import { useTranslation } from 'react-i18next';
import type { Yard } from '../../contract/fleet/yards';
import { StateWord } from '../../ui/page/StateWord';

export function YardState({ status }: { status: Yard['status'] }) {
  const { t } = useTranslation();
  return (
    <StateWord tone={status === 'BLOCKED' ? 'bad' : 'ok'}>
      {t(`yards.statuses.${status}`)}
    </StateWord>
  );
}
