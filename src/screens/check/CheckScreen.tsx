/** `/check`, and `/check/7/code` as it is printed on documents: for everybody, signed in or not. Gives no content away. */
import { Box, Button, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useDocumentOfRevision } from '../../api/documents';
import { useFileCheck, useRevisionCheck } from '../../api/checks';
import { readId } from '../../contract/lists';
import { useReloadOnReconnect } from '../../parts/kept/useReloadOnReconnect';
import { useSession } from '../../session/useSession';
import { FileDrop } from '../../ui/files/FileDrop';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { removeStaticSplash } from '../../ui/start/staticSplash';
import { CheckAnswer } from './CheckAnswer';
import { ANSWER, NOT_PRINTED } from './checkStyle';
import { isUnanswered } from './isUnanswered';
import { KeptAnswer } from './KeptAnswer';
import { useHash, type Hashed } from './useHash';

const PAGE = { p: { xs: 2, md: 6 }, maxWidth: 720 } as const;

function FileAnswer({ hashed }: { hashed: Hashed }) {
  const { t } = useTranslation();
  const { name, read, sha256, failed } = hashed;
  const query = useFileCheck(sha256);
  if (failed) return <Notice title={t('check.readFailed')} />;
  if (sha256 === undefined)
    return (
      <Box sx={{ my: 3 }}>
        <Typography id="reading">{t('check.reading', { name })}</Typography>
        <LinearProgress variant="determinate" value={read * 100} aria-labelledby="reading" />
      </Box>
    );
  const asked = t('check.asked.file', { name });
  return isUnanswered(query) ? (
    <KeptAnswer of={{ sha256 }} asked={asked} />
  ) : (
    <QueryState
      query={query}
      what={t('check.title')}
      skeleton={<Skeleton variant="rounded" sx={ANSWER} />}
    >
      {(check) => <CheckAnswer check={check} asked={asked} />}
    </QueryState>
  );
}

function CodeAnswer({ id, code }: { id: number; code: string }) {
  const { t } = useTranslation();
  const query = useRevisionCheck(id, code);
  const asked = t('check.asked.code');
  return isUnanswered(query) ? (
    <KeptAnswer of={{ revisionId: id, code }} asked={asked} />
  ) : (
    <QueryState
      query={query}
      what={t('check.title')}
      skeleton={<Skeleton variant="rounded" sx={ANSWER} />}
    >
      {(check) => <CheckAnswer check={check} asked={asked} />}
    </QueryState>
  );
}

/** For whoever may open it. */
function OpenDocument({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useDocumentOfRevision(id);
  if (data === undefined) return null;
  return (
    <Button variant="contained" component={RouterLink} to={`/documents/${data.id}?rev=${id}`}>
      {t('check.open')}
    </Button>
  );
}

export function CheckScreen() {
  const { t } = useTranslation();
  const { id: given = '', code = '' } = useParams();
  const id = readId(given);
  const { hashed, choose, fail } = useHash();
  const signedIn = useSession()?.complete === true;
  useEffect(removeStaticSplash, []);
  useReloadOnReconnect();
  const handleFiles = ([file]: File[]) => {
    if (file) void choose(file);
  };
  return (
    <Box component="main" sx={PAGE}>
      <title>{t('app.documentTitle', { page: t('check.title') })}</title>
      <Typography component="h1" variant="h1">
        {t('check.title')}
      </Typography>
      {hashed ? (
        <FileAnswer hashed={hashed} />
      ) : (
        id !== undefined && <CodeAnswer id={id} code={code} />
      )}
      <Box sx={NOT_PRINTED}>
        <Typography sx={{ my: 2, color: 'text.secondary' }}>{t('check.intro')}</Typography>
        <FileDrop
          choose={t(hashed ? 'check.another' : 'check.choose')}
          drop={t('check.drop')}
          help={t('check.stays')}
          helpId="check-help"
          accept=""
          primary={!hashed && id === undefined}
          onFiles={handleFiles}
          onFailed={fail}
        />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {signedIn && id !== undefined && !hashed && <OpenDocument id={id} />}
          <Button component={RouterLink} to={signedIn ? '/' : '/auth/login'}>
            {t(signedIn ? 'check.home' : 'check.signIn')}
          </Button>
        </Stack>
      </Box>
    </Box>
  );
}
