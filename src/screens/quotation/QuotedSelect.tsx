/** A choice in the grid. It has all its options once somebody comes to it: those of 3,000 lines would be 90,000 elements. */
import { useState, type ComponentProps } from 'react';

interface QuotedSelectProps extends ComponentProps<'select'> {
  value: string;
  options: readonly (readonly [value: string, text: string])[];
}

export function QuotedSelect({ options, value, ...props }: QuotedSelectProps) {
  const [visited, setVisited] = useState(false);
  const handleVisit = () => {
    setVisited(true);
  };
  const shown = visited ? options : options.filter(([one]) => one === value);
  return (
    <select {...props} value={value} onFocus={handleVisit} onPointerDown={handleVisit}>
      {shown.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
