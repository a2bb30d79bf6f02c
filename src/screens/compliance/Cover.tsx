/** Whether a docking covers the due day, and how many days it leaves in hand; a link to it where it may be opened. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ComplianceRow } from '../../contract/fleet/compliance';
import { useFormat } from '../../ui/format/format';
import { coverWords } from '../../parts/fleet/dueWords';

export function Cover({ row, mayOpen }: { row: ComplianceRow; mayOpen: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { covered, ship } = row;
  if (covered === null)
    return (
      <>
        <span aria-hidden>—</span>
        <span className="visually-hidden">{t('compliance.uncovered')}</span>
      </>
    );
  const text = coverWords(t, format, row);
  const number = <span className="code">{covered.number}</span>;
  return (
    <>
      {mayOpen ? (
        <Link to={`/ships/${ship.id}/drydocks/${covered.drydock_id}`}>{number}</Link>
      ) : (
        number
      )}{' '}
      <span className="muted whole">{text}</span>
    </>
  );
}
