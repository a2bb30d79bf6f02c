/**
 * The product's mark and name over the page, which then slides out to the left.
 * A key or a press ends it early; what lies beneath can be used all the time.
 */
import { useEffect, useState } from 'react';

interface SplashProps {
  label: string;
  /** Seconds that it stands still. */
  display?: number;
  /** Seconds that it slides. */
  slide?: number;
  /** When it began, on the clock of `performance.now()`: the static splash of index.html began at first paint. */
  since?: number;
}

type Phase = 'visible' | 'sliding' | 'hidden';

export function Splash({ label, display = 3, slide = 0.5, since }: SplashProps) {
  const [began] = useState(() => since ?? performance.now());
  const [phase, setPhase] = useState<Phase>(() =>
    performance.now() - began < (display + slide) * 1000 ? 'visible' : 'hidden',
  );

  useEffect(() => {
    if (phase === 'hidden') return;
    const rest = Math.max(0, began + display * 1000 - performance.now());
    const timer = setTimeout(
      () => {
        setPhase(phase === 'visible' ? 'sliding' : 'hidden');
      },
      phase === 'visible' ? rest : slide * 1000,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [phase, began, display, slide]);

  useEffect(() => {
    const handleEarly = () => {
      setPhase('hidden');
    };
    window.addEventListener('keydown', handleEarly);
    window.addEventListener('pointerdown', handleEarly);
    return () => {
      window.removeEventListener('keydown', handleEarly);
      window.removeEventListener('pointerdown', handleEarly);
    };
  }, []);

  if (phase === 'hidden') return null;
  return (
    <div
      className="splash"
      data-phase={phase}
      data-testid="splash"
      style={{ transitionDuration: `${slide}s` }}
      aria-hidden
    >
      <svg className="splash-mark" viewBox="0 0 32 32">
        <use href="#mark" />
      </svg>
      {label}
    </div>
  );
}
