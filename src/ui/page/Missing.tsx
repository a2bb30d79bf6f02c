/** Where a record is not to be had: never existed, is gone, or is not this person's to see. Leads on to the list of its kind. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from './Notice';

/** Of what an address names: `/ships/2/drydocks/9/history` is about a docking. */
const RECORDS = /\/(admin\/)?([a-z_]+)\/\d+(?=\/|$)/g;

/** The list that the last record of an address stands in; the dashboard where it names none. */
function listOf(pathname: string): string {
  const [, admin = '', name = ''] = [...pathname.matchAll(RECORDS)].at(-1) ?? [];
  return `/${admin}${name}`;
}

export function Missing() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Notice
      title={t('state.missingTitle')}
      text={t('state.missingText')}
      action={
        <Button component={Link} to={listOf(pathname)} variant="outlined">
          {t('state.missingAction')}
        </Button>
      }
    />
  );
}
