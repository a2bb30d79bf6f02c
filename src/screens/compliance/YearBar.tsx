/** Five years of a ship in one line of the list, drawn to scale: inspections, today, the next due day, what covers it. */
import type { ComplianceRow } from '../../contract/fleet/compliance';
import { Interval, Mark } from '../../parts/fleet/marks';
import { percent, placeOf, yearsIn, type Span } from '../../parts/fleet/yearScale';

const MIDDLE = 14;
/** Often a few days before the due day: beside it, not under it. */
const ABOVE = 4;

export function YearBar({ row, span, label }: { row: ComplianceRow; span: Span; label: string }) {
  const { inspections, next_due_on, covered, as_of } = row;
  const today = placeOf(span, as_of);
  const due = placeOf(span, next_due_on);
  const since = placeOf(span, inspections[0]?.on ?? span.from);
  const shown = inspections.filter(({ on }) => on >= span.from);
  return (
    <svg className="years" width="100%" height="28" role="img" aria-label={label}>
      {yearsIn(span).map((day) => {
        const x = percent(placeOf(span, day).at);
        return <line key={day} x1={x} x2={x} y1="4" y2="24" stroke="var(--line)" />;
      })}
      <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} stroke="var(--line)" />
      <Interval since={since} today={today} due={due} y={MIDDLE} />
      <line
        x1={percent(today.at)}
        x2={percent(today.at)}
        y1="0"
        y2="28"
        stroke="var(--primary)"
        strokeWidth="2"
      />
      {shown.map(({ on, kind }) => (
        <Mark key={on + kind} kind={kind} place={placeOf(span, on)} y={MIDDLE} />
      ))}
      <Mark kind="DUE" place={due} y={MIDDLE} />
      {covered !== null && <Mark kind="DOCKING" place={placeOf(span, covered.on)} y={ABOVE} />}
    </svg>
  );
}
