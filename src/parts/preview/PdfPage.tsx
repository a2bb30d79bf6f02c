/** A page of a PDF: its room is always there, its drawing while it is near what is seen. */
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from './kinds';
import type { OpenedPdf } from './openPdf';
import { createDrawing, type PageDrawing, type Part } from './pageDrawing';
import type { Size } from './pageLayout';
import { placeOf } from './place';

interface PdfPageProps {
  pdf: OpenedPdf;
  number: number;
  of: number;
  /** At this scale. */
  size: Size;
  top: number;
  scale: number;
  drawn: boolean;
  /** What is seen of it, once it has come to rest. */
  part: Part | undefined;
  overlay: ReactNode;
  onSize: (number: number, size: Size) => void;
  onPainted: () => void;
  onFail: (error: unknown) => void;
  onPlace: ((place: Place) => void) | undefined;
}

/** The drawing lives as long as the page is near; another scale or part only asks it to draw anew. */
function useDrawing({ pdf, number, scale, drawn, part, onSize, onPainted, onFail }: PdfPageProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const drawing = useRef<PageDrawing>(undefined);
  useEffect(() => {
    if (!drawn || canvas.current === null || text.current === null) return undefined;
    const made = createDrawing(
      pdf,
      number,
      { canvas: canvas.current, text: text.current },
      {
        onSize: (size) => {
          onSize(number, size);
        },
        onPainted,
        onFail,
      },
    );
    drawing.current = made;
    return () => {
      drawing.current = undefined;
      made.free();
    };
  }, [pdf, number, drawn, onSize, onPainted, onFail]);
  useEffect(() => {
    drawing.current?.draw(scale, part);
  }, [pdf, number, drawn, onSize, onPainted, onFail, scale, part]);
  return { canvas, text };
}

export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { number, of, size, top, scale, overlay, onPlace } = props;
  const { t } = useTranslation();
  const { canvas, text } = useDrawing(props);
  return (
    <div
      className="page"
      role="group"
      aria-label={t('documents.preview.page', { number, of })}
      data-page={number}
      data-placing={onPlace !== undefined}
      style={{
        top,
        width: size.width,
        height: size.height,
        ['--total-scale-factor' as string]: scale,
      }}
      onClick={
        onPlace &&
        ((event) => {
          onPlace(placeOf(number, event));
        })
      }
    >
      <div className="canvas" ref={canvas} />
      <div className="textLayer" translate="no" ref={text} />
      {overlay}
    </div>
  );
});
