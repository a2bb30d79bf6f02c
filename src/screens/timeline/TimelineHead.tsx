/** What stands above the timeline and runs down through it: its years, quarters or months, and today. */
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';
import { ticksOf, xOf, type Scale, type Span } from './timelineScale';
import { LABEL_PX } from './timelineStyle';

/** What a tick says: 2026, Q4 2026, Nov 2026. */
function useTickWords(scale: Scale) {
  const { t } = useTranslation();
  const { month } = useFormat();
  return (day: string) => {
    const year = day.slice(0, 4);
    if (scale === 'years') return year;
    if (scale === 'months') return month(day);
    return t('drydocks.timeline.quarter', {
      quarter: Math.ceil(Number(day.slice(5, 7)) / 3),
      year,
    });
  };
}

interface HeadProps {
  span: Span;
  scale: Scale;
  today: string;
}

export const Head = memo(function Head({ span, scale, today }: HeadProps) {
  const { t } = useTranslation();
  const words = useTickWords(scale);
  const ticks = useMemo(() => ticksOf(span, scale), [span, scale]);
  return (
    <div className="head" aria-hidden>
      <div className="corner" />
      {ticks.map(({ day, x, width }) => (
        <span key={day} style={{ left: `calc(${LABEL_PX} + ${x}px)`, width }}>
          <b>{words(day)}</b>
        </span>
      ))}
      <b className="now" style={{ left: `calc(${LABEL_PX} + ${xOf(span, scale, today)}px)` }}>
        {t('drydocks.timeline.today')}
      </b>
    </div>
  );
});

export const Lines = memo(function Lines({ span, scale, today }: HeadProps) {
  const ticks = useMemo(() => ticksOf(span, scale), [span, scale]);
  return (
    <div className="lines" aria-hidden>
      {ticks.map(({ day, x }) => (
        <div key={day} className="line" style={{ left: `calc(${LABEL_PX} + ${x}px)` }} />
      ))}
      <div className="today" style={{ left: `calc(${LABEL_PX} + ${xOf(span, scale, today)}px)` }} />
    </div>
  );
});
