/** Which docking covers the due day, and by how many days, or does not, and why; a link to it where it may be opened. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ComplianceRow } from '../../contract/fleet/compliance';
import { useFormat } from '../../ui/format/format';
import { coverWords, uncoveredWords } from '../../parts/fleet/dueWords';

export function Cover({ row, mayOpen }: { row: ComplianceRow; mayOpen: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { covered, missed, ship } = row;
  const docking = covered ?? missed;
  if (docking === null)
    return (
      <>
        <span aria-hidden>—</span>
        <span className="visually-hidden">{uncoveredWords(t, format, row)}</span>
      </>
    );
  const number = <span className="code">{docking.number}</span>;
  return (
    <>
      {missed !== null && <span className="visually-hidden">{t('compliance.uncovered')}: </span>}
      {mayOpen ? (
        <Link to={`/ships/${ship.id}/drydocks/${docking.drydock_id}`}>{number}</Link>
      ) : (
        number
      )}{' '}
      <span className="muted whole">
        {missed === null ? coverWords(t, format, row) : t(`compliance.missed.${missed.problem}`)}
      </span>
    </>
  );
}
