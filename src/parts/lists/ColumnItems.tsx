/** The columns to choose from, each with a box and two buttons that move it. */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, IconButton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Item {
  key: string;
  head: string;
  on: boolean;
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'var(--target)',
    borderBottom: 'var(--hair) solid',
    borderColor: 'divider',
  },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    flex: 1,
    minWidth: 0,
    minHeight: 'var(--target)',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& input': { m: 0, width: 18, height: 18, flexShrink: 0, accentColor: 'var(--primary)' },
  '& [aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
} as const;

const HEARD = { position: 'absolute', clipPath: 'inset(50%)' } as const;

type Way = 'up' | 'down';

interface RowProps {
  item: Item;
  /** Whether it is the first or the last one. */
  ends: Record<Way, boolean>;
  onToggle: () => void;
  onMove: (way: Way) => void;
}

function ItemRow({ item: { key, head, on }, ends, onToggle, onMove }: RowProps) {
  const { t } = useTranslation();
  const button = (way: Way) => (
    <IconButton
      data-move={`${key}-${way}`}
      aria-label={t(way === 'up' ? 'lists.up' : 'lists.down', { column: head })}
      aria-disabled={ends[way]}
      onClick={() => {
        if (!ends[way]) onMove(way);
      }}
    >
      {way === 'up' ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  );
  return (
    <li>
      <label>
        <input type="checkbox" checked={on} onChange={onToggle} />
        {head}
      </label>
      {button('up')}
      {button('down')}
    </li>
  );
}

interface ItemsProps {
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
}

export function ColumnItems({ items, onChange }: ItemsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: string; way: Way }>();
  // What is moved in the page loses the focus; the button is pressed again and again.
  useEffect(() => {
    if (moved)
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.key}-${moved.way}"]`)?.focus();
  }, [moved, items]);
  const handleMove = (item: Item, way: Way) => {
    const others = items.filter((one) => one !== item);
    const place = items.indexOf(item) + (way === 'up' ? -1 : 1);
    onChange(others.toSpliced(place, 0, item));
    setMoved({ key: item.key, way });
  };
  const last = items.find(({ key }) => key === moved?.key);
  return (
    <>
      <Box component="ul" role="list" aria-label={t('lists.title')} ref={list} sx={LIST}>
        {items.map((item, place) => (
          <ItemRow
            key={item.key}
            item={item}
            ends={{ up: place === 0, down: place === items.length - 1 }}
            onToggle={() => {
              onChange(items.map((one) => (one === item ? { ...one, on: !one.on } : one)));
            }}
            onMove={(way) => {
              handleMove(item, way);
            }}
          />
        ))}
      </Box>
      <Box role="status" sx={HEARD}>
        {last &&
          t('lists.place', {
            column: last.head,
            place: items.indexOf(last) + 1,
            all: items.length,
          })}
      </Box>
    </>
  );
}
