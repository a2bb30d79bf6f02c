/** Since yards were asked the specification has been issued again: what they price is the one before, until they are sent an addendum. */
import { Alert, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { TenderView } from '../../contract/tender/tenderRecords';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { AddendumDialog } from './AddendumDialog';

export function NewerIssue({ view }: { view: TenderView }) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const { tender, drydock, ship } = view;
  if (tender === null || tender.newer_issue === null) return null;
  const { newer_issue: revision, specification, next_addendum: next } = tender;
  return (
    <>
      <Alert severity="warning" variant="outlined" sx={{ maxWidth: 720, mb: 2 }}>
        {specification === null
          ? t('quotations.newerThanJobs', { revision })
          : t('quotations.newerIssue', { revision, asked: specification.revision })}{' '}
        {(next !== null || drydock.without_list_reason === null) && (
          <Link
            component={RouterLink}
            to={drydockLink(ship.id, drydock.id, '/jobs/issues')}
            underline="always"
          >
            {t('quotations.newerCompare')}
          </Link>
        )}
        {view.may_invite && next && (
          <div>
            <Button
              variant="outlined"
              sx={{ mt: 1 }}
              onClick={() => {
                setSending(true);
              }}
            >
              {t('quotations.addendum.ask', { number: next.number })}
            </Button>
          </div>
        )}
      </Alert>
      {sending && next && (
        <AddendumDialog
          {...{ view, tender, next }}
          onClose={() => {
            setSending(false);
          }}
        />
      )}
    </>
  );
}
