/** What a screen reader says when a file has arrived or was not taken, while the person is elsewhere on the page. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferStateName } from './transferState';

const TOLD = ['stored', 'refused', 'offline'] as const;

interface Row {
  key: string;
  name: string;
}

export function useUploadNews(
  rows: readonly Row[],
  states: ReadonlyMap<string, TransferStateName>,
): string {
  const { t } = useTranslation();
  const [before, setBefore] = useState(states);
  const [news, setNews] = useState('');
  if (before !== states) {
    setBefore(states);
    const said = rows.flatMap(({ key, name }) => {
      const state = states.get(key);
      const told = state === before.get(key) ? undefined : TOLD.find((one) => one === state);
      return told === undefined ? [] : [t(`documents.upload.news.${told}`, { name })];
    });
    if (said.length > 0) setNews(said.join(' '));
  }
  return news;
}
