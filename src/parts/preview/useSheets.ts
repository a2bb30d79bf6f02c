/** A file's pages from its first byte to the end of their being shown. */
import { useEffect, useState } from 'react';
import type { PreviewFailure, Progress } from './kinds';
import { failureOf } from './openPdf';
import { openSheets, type Sheets, type SheetsFile } from './sheets';

interface SheetsState {
  sheets?: Sheets;
  failure?: PreviewFailure;
}

const NOTHING: SheetsState = {};
const NO_BYTES: Progress = { loaded: 0, total: 0 };

/** `source` has to be the same object from render to render. */
export function useSheets({ source, mime }: SheetsFile) {
  const [state, setState] = useState(NOTHING);
  const [progress, setProgress] = useState(NO_BYTES);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const { opened, close } = openSheets({ source, mime }, (next) => {
      if (!gone) setProgress(next);
    });
    opened.then(
      (sheets) => {
        if (!gone) setState({ sheets });
      },
      (error: unknown) => {
        if (!gone) setState({ failure: failureOf(error) });
      },
    );
    return () => {
      gone = true;
      close();
    };
  }, [source, mime, attempt]);
  return {
    ...state,
    progress,
    retry: () => {
      setState(NOTHING);
      setProgress(NO_BYTES);
      setAttempt(attempt + 1);
    },
  };
}
