/** The timeline itself: ships down, days across, looked around in by scrolling, dragging and the arrow keys. */
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { drydockQueries } from '../../api/drydocks';
import { createStore, useStore, type Store } from '../../ui/store';
import { Head, Lines } from './TimelineHead';
import { TimelineName, TimelineRow } from './TimelineRow';
import { widthOf, xOf, type Scale, type Span } from './timelineScale';
import { BOARD, LABEL_PX, ROW_PX, HEAD_PX } from './timelineStyle';
import { isSameSight, sightOf, useRowsInSight, type Sight } from './timelineRows';
import { useWords } from './timelineWords';
import { useDrag } from './useDrag';

/** Plain links: routed here, for all of them at once. */
function useLinks() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const linkOf = ({ target }: { target: EventTarget }) =>
    target instanceof Element ? target.closest('a') : null;
  return {
    onClick: (event: MouseEvent) => {
      const href = linkOf(event)?.getAttribute('href');
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (href == null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(href);
    },
    onPointerOver: (event: MouseEvent) => {
      const id = Number(linkOf(event)?.dataset['docking']);
      if (id > 0) client.query(drydockQueries.detail(id)).catch(() => undefined);
    },
  };
}

interface TimelineBoardProps {
  span: Span;
  scale: Scale;
  today: string;
  shipId: number | undefined;
  /** How many ships there are; those in sight have their rows. */
  total: number;
  /** Raised to bring today into sight. */
  homing: number;
}

/** Alone drawn anew while the board is looked around in. */
function Rows({ sight, ...props }: TimelineBoardProps & { sight: Store<Sight> }) {
  const { span, scale, shipId, total } = props;
  const { first, end, left, right } = useStore(sight);
  const rows = useRowsInSight(span, shipId, { first, end, left, right }, total);
  const words = useWords();
  const length = Math.max(0, Math.min(total, end) - first);
  const places = Array.from({ length }, (_, row) => first + row);
  return (
    <>
      <div className="names" aria-hidden>
        {places.map((place) => {
          const row = rows.get(place);
          return row && <TimelineName key={place} place={place} row={row} />;
        })}
      </div>
      <ol role="list">
        {places.map((place) => (
          <TimelineRow
            key={place}
            row={rows.get(place)}
            {...{ place, total, span, scale, words, left, right }}
          />
        ))}
      </ol>
    </>
  );
}

/** The day in the middle stays there when the scale changes; at first, and when asked for, it is today. */
function usePlace({ span, scale, today, homing }: TimelineBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [sight] = useState(() => createStore<Sight>(sightOf(0, window.innerHeight, 0, 0)));
  const place = useRef({ share: xOf(span, scale, today) / widthOf(span, scale), homing });
  const look = useCallback(
    (element: HTMLElement) => {
      const { scrollTop, clientHeight, scrollLeft, clientWidth } = element;
      const next = sightOf(scrollTop, clientHeight, scrollLeft, clientWidth);
      if (!isSameSight(next, sight.get())) sight.set(next);
    },
    [sight],
  );
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return;
    if (place.current.homing !== homing)
      place.current = { share: xOf(span, scale, today) / widthOf(span, scale), homing };
    const label = element.scrollWidth - widthOf(span, scale);
    const seen = element.clientWidth - label;
    element.scrollLeft = place.current.share * widthOf(span, scale) - seen / 2;
    look(element);
  }, [span, scale, today, homing, look]);
  const handleScroll = useCallback(() => {
    const element = board.current;
    if (element === null) return;
    const label = element.scrollWidth - widthOf(span, scale);
    const middle = element.scrollLeft + (element.clientWidth - label) / 2;
    place.current.share = middle / widthOf(span, scale);
    look(element);
  }, [span, scale, look]);
  return { board, sight, handleScroll };
}

export function TimelineBoard(props: TimelineBoardProps) {
  const { span, scale, today, total } = props;
  const { t } = useTranslation();
  const { board, sight, handleScroll } = usePlace(props);
  const drag = useDrag();
  const links = useLinks();
  return (
    <Box
      ref={board}
      role="region"
      aria-label={t('drydocks.timeline.label')}
      tabIndex={0}
      sx={BOARD}
      onScroll={handleScroll}
      {...drag}
      {...links}
    >
      <Box
        className="canvas"
        style={{
          width: `calc(${LABEL_PX} + ${widthOf(span, scale)}px)`,
          height: HEAD_PX + total * ROW_PX,
        }}
      >
        <Head span={span} scale={scale} />
        <Lines span={span} scale={scale} today={today} />
        <Rows {...props} sight={sight} />
      </Box>
    </Box>
  );
}
