/** The latest documents of a ship or docking; each leads to its page. */
import { Box, Link, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDocuments } from '../../api/documents';
import { useFormat } from '../../ui/format/format';
import { QueryState } from '../../ui/page/QueryState';
import { documentLink } from './documentAddress';
import { DocumentState } from './DocumentState';
import { ROWS } from './listStyle';
import { latestQueryOf, registerLink, type Where } from './registerLinks';

export function LatestHere({ where }: { where: Where }) {
  const { t } = useTranslation();
  const format = useFormat();
  const latest = useDocuments(latestQueryOf(where));
  return (
    <QueryState
      query={latest}
      skeleton={<Skeleton variant="rounded" height={240} />}
      what={t('documents.title')}
    >
      {({ items, total }) => (
        <>
          <Box component="ul" role="list" sx={ROWS}>
            {items.map(({ id, number, title, register_state, shown }) => (
              <li key={id}>
                <span className="grow">
                  <Link component={RouterLink} to={documentLink(id)}>
                    <span className="code">{number}</span> {title}
                  </Link>
                </span>
                <DocumentState state={register_state} />
                {shown !== null && (
                  <time className="muted" dateTime={shown.on}>
                    {format.day(shown.on)}
                  </time>
                )}
              </li>
            ))}
          </Box>
          {total > items.length && (
            <Link
              component={RouterLink}
              to={registerLink(where, { sort: '-on' })}
              underline="always"
            >
              {t('documents.here.all', { count: total })}
            </Link>
          )}
        </>
      )}
    </QueryState>
  );
}
