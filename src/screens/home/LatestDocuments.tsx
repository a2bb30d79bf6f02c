/** What waits for this person's review, and the latest documents; both lead on to their document. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FleetContext } from '../../parts/fleet/fleetContext';
import { REGISTER_TONES } from '../../parts/records/stateTones';
import type { Dashboard } from '../../contract/dashboard';
import type { ReviewRow } from '../../contract/documents/documentRecords';
import { CLASS_ROLE } from '../../contract/roles';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { ReviewDue } from '../../parts/reviews/ReviewDue';
import { StateWord } from '../../ui/page/StateWord';
import { ROWS } from './homeStyle';
import { listLink } from './links';
import { Nothing, Tile } from './Tile';

/** To the document, with that result chosen: who has seen it needs one press more. */
function Approve({ review }: { review: ReviewRow }) {
  const { t } = useTranslation();
  const { number, label, revision_id: id, role_type: type } = review;
  const action = type === CLASS_ROLE ? 'accept' : 'approve';
  return (
    <Link
      className="action"
      to={`/reviews?rev=${id}&result=A`}
      aria-label={t(`home.reviews.${action}Named`, {
        name: t('documents.reviews.numberAndLabel', { number, label }),
      })}
    >
      {t(`home.reviews.${action}`)}
    </Link>
  );
}

export function Reviews({ reviews }: { reviews: NonNullable<Dashboard['reviews']> }) {
  const { t } = useTranslation();
  const { total, items } = reviews;
  return (
    <Tile title={t('home.reviews.title')} to="/reviews">
      {items.length === 0 ? (
        <Nothing>{t('home.reviews.none')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={ROWS}>
          {items.map((row) => (
            <li key={row.revision_id}>
              <div className="line">
                <span className="grow">
                  <Link to={`/reviews?rev=${row.revision_id}`}>
                    <span className="code">
                      {t('documents.reviews.numberAndLabel', {
                        number: row.number,
                        label: row.label,
                      })}
                    </span>{' '}
                    {row.title}
                  </Link>
                </span>
                <ReviewDue days={row.days} />
              </div>
              <div className="line">
                <span className="muted grow">{row.ship.name}</span>
                <Approve review={row} />
              </div>
            </li>
          ))}
        </Box>
      )}
      {total > items.length && (
        <p className="muted">{t('home.reviews.more', { count: total - items.length })}</p>
      )}
    </Tile>
  );
}

interface LatestDocumentsProps {
  documents: NonNullable<Dashboard['documents']>;
  context: FleetContext;
}

export function LatestDocuments({ documents, context }: LatestDocumentsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Tile title={t('home.documents.title')} to={listLink('/documents', { sort: '-on' }, context)}>
      {documents.length === 0 ? (
        <Nothing>{t('home.documents.none')}</Nothing>
      ) : (
        <Box component="ul" role="list" sx={ROWS}>
          {documents.map(({ id, number, title, register_state, shown }) => (
            <li key={id}>
              <div className="line">
                <span className="grow">
                  <Link to={`/documents/${id}`}>
                    <span className="code">{number}</span> {title}
                  </Link>
                </span>
                <StateWord tone={REGISTER_TONES[register_state]}>
                  {t(`documents.states.${register_state}`)}
                </StateWord>
              </div>
              {shown !== null && (
                <p className="muted">
                  {t('home.documents.revision', { label: shown.label })} ·{' '}
                  <Day on={shown.on} format={format} />
                </p>
              )}
            </li>
          ))}
        </Box>
      )}
    </Tile>
  );
}
