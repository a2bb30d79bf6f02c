/** A PDF from its first byte to the end of its being shown. */
import { useEffect, useState } from 'react';
import type { PreviewFailure, Progress, Source } from './kinds';
import { failureOf, openPdf, type OpenedPdf } from './openPdf';
import type { Size } from './pageLayout';

export interface ShownPdf extends OpenedPdf {
  /** Of the first page, at scale 1: the others are taken to be like it until they are known. */
  first: Size;
  pages: number;
}

interface PdfState {
  pdf?: ShownPdf;
  failure?: PreviewFailure;
}

async function measured(opened: OpenedPdf): Promise<ShownPdf> {
  const page = await opened.document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  return { ...opened, first: { width, height }, pages: opened.document.numPages };
}

const NOTHING: PdfState = {};
const NO_BYTES: Progress = { loaded: 0, total: 0 };

/** `source` has to be the same object from render to render. */
export function usePdf(source: Source) {
  const [state, setState] = useState(NOTHING);
  const [progress, setProgress] = useState(NO_BYTES);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const { opened, close } = openPdf(source, (next) => {
      if (!gone) setProgress(next);
    });
    opened.then(measured).then(
      (pdf) => {
        if (!gone) setState({ pdf });
      },
      (error: unknown) => {
        if (!gone) setState({ failure: failureOf(error) });
      },
    );
    return () => {
      gone = true;
      close();
    };
  }, [source, attempt]);
  return {
    ...state,
    progress,
    fail: (error: unknown) => {
      setState({ failure: failureOf(error) });
    },
    retry: () => {
      setState(NOTHING);
      setProgress(NO_BYTES);
      setAttempt(attempt + 1);
    },
  };
}
