/** A cell of the list that is typed into: Enter stores, Escape gives up, and so does leaving it as it was. */
import { useId, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../contract/limits';
import type { InlineEntry, InlineJobs } from './useInlineJobs';

interface CellProps {
  entry: InlineEntry;
  /** The job, for whoever does not see its row. */
  code: string;
  inline: Pick<InlineJobs, 'save' | 'close'>;
}

export function InlineCell({ entry, code, inline }: CellProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current } = input;
    // Whoever has gone on meanwhile is not called back.
    if (current === null || current.closest('td') !== document.activeElement) return;
    current.focus();
    current.select();
  }, []);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if ((key !== 'Enter' && key !== 'Escape') || nativeEvent.isComposing) return;
    event.preventDefault();
    // Arrow keys go on from the cell.
    pressed.current = key;
    currentTarget.closest('td')?.focus();
  };
  const handleLeave = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    const key = pressed.current;
    pressed.current = undefined;
    if (key === 'Escape') inline.close(entry);
    else if (key === 'Enter' || entry.problem === undefined || value !== entry.text)
      void inline.save(entry, value);
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        autoComplete="off"
        defaultValue={entry.text}
        aria-label={t(`jobs.inline.${entry.field}`, { code })}
        aria-invalid={entry.problem !== undefined}
        aria-describedby={id}
        dir={entry.field === 'title' ? 'auto' : undefined}
        {...(entry.field === 'title'
          ? { maxLength: limits.jobTitle.max }
          : { inputMode: 'decimal', maxLength: limits.serial.max })}
        onKeyDown={handleKey}
        onBlur={handleLeave}
      />
      <span id={id} className="wrong" role="status">
        {entry.problem}
      </span>
    </>
  );
}
