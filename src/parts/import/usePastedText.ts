/** Takes what is pasted into the page; what is pasted into a field is the field's. */
import { useEffect, useEffectEvent } from 'react';

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Nothing is taken while `take` is undefined. */
export function usePastedText(take: ((text: string) => void) | undefined): void {
  const handleText = useEffectEvent((text: string) => take?.(text));
  const isOff = take === undefined;
  useEffect(() => {
    if (isOff) return undefined;
    const handlePaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isField(event.target) || text.trim() === '') return;
      event.preventDefault();
      handleText(text);
    };
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('paste', handlePaste);
    };
  }, [isOff]);
}
