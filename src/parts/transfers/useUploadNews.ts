/** What a screen reader says when a file has arrived or was not taken, while the person is elsewhere on the page. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferStage } from './transferState';

const TOLD = ['stored', 'refused', 'offline'] as const;

interface Row {
  key: string;
  name: string;
}

export function useUploadNews(
  rows: readonly Row[],
  stages: ReadonlyMap<string, TransferStage>,
): string {
  const { t } = useTranslation();
  const [before, setBefore] = useState(stages);
  const [news, setNews] = useState('');
  if (before !== stages) {
    setBefore(stages);
    const said = rows.flatMap(({ key, name }) => {
      const stage = stages.get(key);
      const told = stage === before.get(key) ? undefined : TOLD.find((one) => one === stage);
      return told === undefined ? [] : [t(`documents.upload.news.${told}`, { name })];
    });
    if (said.length > 0) setNews(said.join(' '));
  }
  return news;
}
