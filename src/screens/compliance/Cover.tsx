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
  const numberOf = ({
    drydock_id,
    number,
  }: Pick<NonNullable<typeof covered>, 'drydock_id' | 'number'>) => {
    const code = <span className="code">{number}</span>;
    return mayOpen ? <Link to={`/ships/${ship.id}/drydocks/${drydock_id}`}>{code}</Link> : code;
  };
  if (covered !== null)
    return (
      <>
        {numberOf(covered)} <span className="muted whole">{coverWords(t, format, row)}</span>
      </>
    );
  return (
    <>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{uncoveredWords(t, format, row)}</span>
      {missed !== null && (
        // In brackets: what stands here alone covers the date.
        <span className="muted">
          {' ('}
          {numberOf(missed)} {t(`compliance.missed.${missed.problem}`)}
          {')'}
        </span>
      )}
    </>
  );
}
