/** The timeline itself: ships down, days across, looked around in by scrolling, dragging and the arrow keys. */
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { drydockQueries, useTimelineRows } from '../../api/drydocks';
import { useStore } from '../../ui/store';
import { Head, Lines } from './TimelineHead';
import { TimelineName, TimelineRow } from './TimelineRow';
import { widthOf, xOf, type Scale, type Span } from './timelineScale';
import { BOARD, LABEL_PX, ROW_PX, HEAD_PX } from './timelineStyle';
import {
  createDrawing,
  queryOf,
  runOf,
  stripOf,
  type Drawing,
  type DrawnRow,
} from './timelineRows';
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

/** Asks for the rows around what is in sight, and hands them over as they come. */
function useOffers({ span, shipId }: TimelineBoardProps, drawing: Drawing) {
  const { from, to } = useStore(drawing.pages);
  const pages = useMemo(
    () => Array.from({ length: to - from + 1 }, (_, page) => queryOf(span, shipId, from + page)),
    [span, shipId, from, to],
  );
  const rows = useTimelineRows(pages);
  useLayoutEffect(() => {
    drawing.offer(rows);
  }, [drawing, rows]);
}

interface BlockProps {
  rows: readonly DrawnRow[];
  total: number;
  words: ReturnType<typeof useWords>;
}

const isSameBlock = (a: BlockProps, b: BlockProps) =>
  a.total === b.total &&
  a.words === b.words &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, place) => row === b.rows[place]);

const NameBlock = memo(function NameBlock({ rows }: BlockProps) {
  return rows.map(({ place, row }) => <TimelineName key={place} place={place} row={row} />);
}, isSameBlock);

const RowBlock = memo(function RowBlock({ rows, total, words }: BlockProps) {
  return rows.map((row) => <TimelineRow key={row.place} drawn={row} total={total} words={words} />);
}, isSameBlock);

/** So many rows are looked through together: of the others it is known at once that they have not changed. */
const BLOCK = 8;

function blocksOf(rows: readonly DrawnRow[]) {
  const blocks = new Map<number, DrawnRow[]>();
  for (const row of rows) {
    const number = Math.floor(row.place / BLOCK);
    const block = blocks.get(number);
    if (block) block.push(row);
    else blocks.set(number, [row]);
  }
  return [...blocks];
}

/** Alone drawn anew while the board is looked around in. */
const Rows = memo(function Rows({ drawn, total }: { drawn: Drawing['drawn']; total: number }) {
  const { rows, gaps } = useStore(drawn);
  const words = useWords();
  const blocks = blocksOf(rows);
  return (
    <>
      <div className="names" aria-hidden>
        {blocks.map(([number, block]) => (
          <NameBlock key={number} rows={block} total={total} words={words} />
        ))}
        {gaps.map(({ first, end }) => (
          <div
            key={`gap ${first}`}
            className="waits"
            style={{ top: first * ROW_PX, height: (end - first) * ROW_PX }}
          />
        ))}
      </div>
      <ol role="list">
        {blocks.map(([number, block]) => (
          <RowBlock key={number} rows={block} total={total} words={words} />
        ))}
      </ol>
    </>
  );
});

function Offered(props: TimelineBoardProps & { drawing: Drawing }) {
  useOffers(props, props.drawing);
  return <Rows drawn={props.drawing.drawn} total={props.total} />;
}

/** The day in the middle stays there when the scale changes; at first, and when asked for, it is today. */
function usePlace({ span, scale, today, homing, total }: TimelineBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [drawing] = useState(createDrawing);
  const place = useRef({ share: xOf(span, scale, today) / widthOf(span, scale), homing });
  const look = useCallback(
    (element: HTMLElement, all = false) => {
      const { scrollTop, clientHeight, scrollLeft, clientWidth } = element;
      const strip = stripOf(span, scale, scrollLeft, clientWidth);
      drawing.look(runOf(scrollTop, clientHeight, total), strip, total, all);
    },
    [drawing, span, scale, total],
  );
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return;
    if (place.current.homing !== homing)
      place.current = { share: xOf(span, scale, today) / widthOf(span, scale), homing };
    const label = element.scrollWidth - widthOf(span, scale);
    const seen = element.clientWidth - label;
    element.scrollLeft = place.current.share * widthOf(span, scale) - seen / 2;
    look(element, true);
  }, [span, scale, today, homing, look]);
  useEffect(() => drawing.stop, [drawing]);
  const handleScroll = useCallback(() => {
    const element = board.current;
    if (element === null) return;
    const label = element.scrollWidth - widthOf(span, scale);
    const middle = element.scrollLeft + (element.clientWidth - label) / 2;
    place.current.share = middle / widthOf(span, scale);
    look(element);
  }, [span, scale, look]);
  return { board, drawing, handleScroll };
}

export function TimelineBoard(props: TimelineBoardProps) {
  const { span, scale, today, total } = props;
  const { t } = useTranslation();
  const { board, drawing, handleScroll } = usePlace(props);
  const drag = useDrag();
  const links = useLinks();
  return (
    <Box
      ref={board}
      role="region"
      // Time runs to the right in every language.
      dir="ltr"
      aria-label={t('drydocks.timeline.label')}
      tabIndex={0}
      className="wide-on-paper"
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
        <Head span={span} scale={scale} today={today} />
        <Lines span={span} scale={scale} today={today} />
        <Offered {...props} drawing={drawing} />
      </Box>
    </Box>
  );
}
