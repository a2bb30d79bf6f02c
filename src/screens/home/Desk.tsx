/** What waits for whoever prices, buys, approves or settles: each count leads to its list. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dashboard, DeskKind } from '../../contract/dashboard';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { ROWS } from './homeStyle';
import { Tile } from './Tile';

type Item = NonNullable<Dashboard['desk']>[number];

const LISTS: Readonly<Record<DeskKind, string>> = {
  QUOTATIONS_TO_PRICE: '/quotations?state=INVITED',
  QUOTATIONS_TO_ANSWER: '/quotations?state=CLARIFYING',
  QUOTATIONS_RECEIVED: '/quotations?state=RECEIVED',
  QUOTATIONS_INVITED: '/quotations?state=INVITED',
  QUOTATIONS_EXPIRED: '/quotations?state=EXPIRED',
  VARIATIONS_TO_PRICE: '/variation_orders?state=SUBMITTED',
  VARIATIONS_TO_OFFER: '/variation_orders?state=NEGOTIATING',
  VARIATIONS_TO_APPROVE: '/variation_orders?state=PRICED',
  INVOICES_OPEN: '/account?show=open',
  UPLOADS: '/documents/new',
};

const linkOf = ({ kind, drydock }: Item): string =>
  drydock === null ? LISTS[kind] : drydockLink(drydock.ship_id, drydock.id) + LISTS[kind];

export function Desk({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation();
  return (
    <Tile title={t('home.desk.title')}>
      <Box component="ul" role="list" sx={ROWS}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.drydock?.id ?? ''}`}>
            <div className="line">
              <span className="grow">
                <Link to={linkOf(item)}>
                  {item.drydock !== null && <span className="code">{item.drydock.number}</span>}{' '}
                  {t(`home.desk.${item.kind}`)}
                </Link>
              </span>
              <strong>{t('home.register.count', { count: item.count })}</strong>
            </div>
          </li>
        ))}
      </Box>
    </Tile>
  );
}
