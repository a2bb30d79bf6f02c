/** What a screen reader says when a file has arrived or was not taken, while the person is elsewhere on the page. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferStage } from './transferState';

const TOLD: readonly (TransferStage | undefined)[] = ['stored', 'refused', 'offline'];

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
      const isNew = stage !== before.get(key) && TOLD.includes(stage);
      return isNew ? [t(`documents.upload.news.${stage}`, { name })] : [];
    });
    if (said.length > 0) setNews(said.join(' '));
  }
  return news;
}
