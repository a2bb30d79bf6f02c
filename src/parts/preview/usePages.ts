/** The pages of an open PDF in their window: how large they are, which are drawn, and the way from one to another. */
import { useCallback, useMemo, useState } from 'react';
import { fitScale, layoutOf, nextScale, topAt, type Size } from './pageLayout';
import type { ShownPdf } from './usePdf';
import { useBox, useKeptPlace, useSeen } from './useScroller';

/** Room for the scroll bar beside pages that take the whole width. */
const BAR = 18;

function useSizes({ first, pages }: ShownPdf) {
  const [known, setKnown] = useState<ReadonlyMap<number, Size>>(new Map());
  const sizes = useMemo(
    () => Array.from({ length: pages }, (_, index) => known.get(index + 1) ?? first),
    [known, first, pages],
  );
  const learn = useCallback(
    (number: number, { width, height }: Size) => {
      setKnown((before) => {
        const old = before.get(number) ?? first;
        if (old.width === width && old.height === height) return before;
        return new Map(before).set(number, { width, height });
      });
    },
    [first],
  );
  return { sizes, learn };
}

export interface Following {
  /** Where another preview beside this one is, as `positionAt` has it. */
  position?: number | undefined;
  onPosition?: ((position: number) => void) | undefined;
}

export function usePages(pdf: ShownPdf, { position, onPosition }: Following) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const box = useBox(element);
  const { sizes, learn } = useSizes(pdf);
  const [chosen, setChosen] = useState<number>();
  const scale = chosen ?? fitScale(pdf.first, (box?.width ?? 0) - BAR);
  const layout = useMemo(() => layoutOf(sizes, scale), [sizes, scale]);
  const { seen, parts, look, rest } = useSeen(element, layout);
  useKeptPlace({ element, layout, box, position, onPosition, look, rest });
  return {
    element,
    setElement,
    layout,
    scale,
    seen,
    parts,
    /** Before the window is measured nothing is drawn. */
    ready: box !== undefined && box.width > 0,
    learn,
    fits: chosen === undefined,
    fit: () => {
      setChosen(undefined);
    },
    zoom: (direction: 1 | -1) => {
      setChosen(nextScale(scale, direction));
    },
    /** `page` from 1. */
    goTo: (page: number) => {
      element?.scrollTo({ top: topAt(layout, page - 1) });
    },
  };
}

export type Pages = ReturnType<typeof usePages>;
