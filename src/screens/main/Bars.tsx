/** What is said across the page under the app bar, and what is kept for when there is no line; LateBars.tsx fetches it. */
import { useTheme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiConfig } from '../../api/config';
import { keepAnswers } from '../../parts/kept/keptAnswers';
import { useSession } from '../../session/useSession';
import { LineBar } from './LineBar';
import { OutboxBar } from './OutboxBar';
import { useBackCloses } from './useBackCloses';
import { useLanguage } from './useLanguage';
import { useOwnZone } from './useOwnZone';
import { VersionBar } from './VersionBar';

/** Beyond the page, what this person reads. */
function useKeptAnswers() {
  const client = useQueryClient();
  const owner = useSession()?.user?.username;
  useEffect(() => {
    const { contractVersion } = apiConfig;
    if (contractVersion === '' || owner === undefined) return undefined;
    return keepAnswers(client, owner, contractVersion);
  }, [client, owner]);
}

export function Bars() {
  useKeptAnswers();
  useBackCloses();
  useLanguage();
  useOwnZone();
  const { palette } = useTheme();
  return (
    <>
      {/* The system's own bar above the app bar, on a phone and where Docman is installed. */}
      <meta name="theme-color" content={palette.background.paper} />
      <LineBar />
      <OutboxBar />
      <VersionBar />
    </>
  );
}
