/** A filter of a list, in a ListBar: one value or all, as the system's own control. */

interface FilterSelectProps {
  label: string;
  /** What choosing nothing says. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Somebody is about to open it. */
  onReach?: () => void;
  /** Not for this person, or not known yet: its room is kept. */
  hidden?: boolean;
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, all, value, options, onChange, onReach, hidden = false } = props;
  // A value that is no longer offered, as from an old address, still filters: it has to show.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      style={hidden ? { visibility: 'hidden' } : undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      <option value="">{all}</option>
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
