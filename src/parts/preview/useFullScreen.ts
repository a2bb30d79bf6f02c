/** An element on the whole screen, for as long as somebody wants it there. */
import { useEffect, useState } from 'react';
import { report } from '../../errors/report';
import type { FullScreen } from './PreviewBar';

export function useFullScreen() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState(false);
  useEffect(() => {
    const handleChange = () => {
      setActive(element !== null && document.fullscreenElement === element);
    };
    document.addEventListener('fullscreenchange', handleChange);
    return () => {
      document.removeEventListener('fullscreenchange', handleChange);
    };
  }, [element]);
  const leave = () => {
    if (document.fullscreenElement !== null) document.exitFullscreen().catch(report);
  };
  const full: FullScreen | undefined = document.fullscreenEnabled
    ? {
        active,
        onToggle: () => {
          if (active) leave();
          else element?.requestFullscreen().catch(report);
        },
      }
    : undefined;
  return { setElement, full, leave };
}
