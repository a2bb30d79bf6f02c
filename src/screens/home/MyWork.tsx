/** What this person has to finish, and for whoever controls the register what others leave undone. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dashboard, OverdueReviews } from '../../contract/dashboard';
import type { FleetContext } from '../../parts/fleet/fleetContext';
import { REGISTER_TONES } from '../../parts/records/stateTones';
import { StateWord } from '../../ui/page/StateWord';
import { ROWS } from './homeStyle';
import { listLink } from './links';
import { Nothing, Tile } from './Tile';

export function MyDocuments({ mine }: { mine: NonNullable<Dashboard['my_documents']> }) {
  const { t } = useTranslation();
  const { total, items } = mine;
  return (
    <Tile title={t('home.mine.title')}>
      <Box component="ul" role="list" sx={ROWS}>
        {items.map(({ document_id, number, title, label, state }) => (
          <li key={document_id}>
            <div className="line">
              <span className="grow">
                <Link to={`/documents/${document_id}`}>
                  <span className="code">
                    {t('documents.reviews.numberAndLabel', { number, label })}
                  </span>{' '}
                  {title}
                </Link>
              </span>
              <StateWord tone={REGISTER_TONES[state]}>{t(`documents.states.${state}`)}</StateWord>
            </div>
          </li>
        ))}
      </Box>
      {total > items.length && (
        <p className="muted">{t('home.reviews.more', { count: total - items.length })}</p>
      )}
    </Tile>
  );
}

interface RegisterWorkProps {
  waiting: NonNullable<Dashboard['waiting']>;
  overdue: OverdueReviews;
  context: FleetContext;
}

/** Whose reviews are late, then what of the register waits: each count leads to its documents. */
export function RegisterWork({ waiting, overdue, context }: RegisterWorkProps) {
  const { t } = useTranslation();
  const left = waiting.filter(({ total }) => total > 0);
  return (
    <Tile title={t('home.register.title')} to={listLink('/documents', {}, context)}>
      {overdue.length + left.length === 0 ? (
        <Nothing>{t('home.register.none')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={ROWS}>
          {overdue.map(({ user_id, fullname, count, days }) => (
            <li key={`person ${user_id}`}>
              <div className="line">
                <span className="grow">
                  <Link
                    to={listLink(
                      '/documents',
                      { review: 'OVERDUE', reviewer: String(user_id) },
                      context,
                    )}
                  >
                    {fullname}
                  </Link>
                </span>
                <StateWord tone="bad">{t('home.register.overdue', { count, days })}</StateWord>
              </div>
            </li>
          ))}
          {left.map(({ state, total, counted }) => (
            <li key={state}>
              <div className="line">
                <span className="grow">
                  <Link to={listLink('/documents', { state }, context)}>
                    {t(`home.register.${state}`)}
                  </Link>
                </span>
                <strong>
                  {t(counted ? 'home.register.count' : 'home.register.over', { count: total })}
                </strong>
              </div>
            </li>
          ))}
        </Box>
      )}
    </Tile>
  );
}
