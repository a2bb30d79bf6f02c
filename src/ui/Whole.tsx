/** A text in which codes, such as HAL-DD26, are not broken at their hyphens. */
import { Fragment } from 'react';

/** With the punctuation that belongs to them. */
const CODES = /(\(?[A-Z]+(?:-[A-Z0-9]+)+[?!.,:;)…]*)/;
const WHOLE = { whiteSpace: 'nowrap' } as const;

export function Whole({ text }: { text: string }) {
  return text.split(CODES).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} style={WHOLE}>
        {part}
      </span>
    ),
  );
}
