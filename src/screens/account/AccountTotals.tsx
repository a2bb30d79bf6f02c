/** What a docking's account comes to so far, how late redelivery counts, and what is left to be paid. */
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Account } from '../../contract/execution/accountRecords';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { TermsDialog } from './TermsDialog';

const GRID = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'start',
  mb: 2,
} as const;

function useMoney({ currency }: Account) {
  const format = useFormat();
  return (minor: number) => format.money(minor, currency);
}

function Sums({ account }: { account: Account }) {
  const { t } = useTranslation();
  const money = useMoney(account);
  const { totals, discount_pct, has_contract } = account;
  const { discount, late, open, disputed, disputed_claim } = totals;
  return (
    <Facts
      facts={[
        { label: t('account.totals.contract'), value: has_contract && money(totals.contract) },
        { label: t('account.totals.variations'), value: money(totals.variations) },
        { label: t('account.totals.claimed'), value: money(totals.claimed) },
        { label: t('account.totals.agreed'), value: money(totals.agreed) },
        {
          label: t('account.totals.discount', { percent: discount_pct }),
          value: discount !== 0 && money(-discount),
        },
        { label: t('account.late'), value: late !== 0 && money(-late) },
        {
          label: t('account.totals.open'),
          value: open > 0 && t('account.count', { count: open }),
        },
        {
          label: t('account.totals.disputed'),
          value:
            disputed > 0 &&
            t('account.totals.disputedText', {
              lines: t('account.count', { count: disputed }),
              amount: money(disputed_claim),
            }),
        },
      ]}
    />
  );
}

function Paid({ account }: { account: Account }) {
  const { t } = useTranslation();
  const money = useMoney(account);
  const { totals } = account;
  return (
    <Facts
      facts={[
        { label: t('account.totals.net'), value: <strong>{money(totals.net)}</strong> },
        { label: t('account.totals.paid'), value: money(totals.paid) },
        {
          label: t(totals.left < 0 ? 'account.totals.over' : 'account.totals.left'),
          value: money(Math.abs(totals.left)),
        },
      ]}
    />
  );
}

/** What the docking costs beside the yard's bill; for those who see money alone. */
function Whole({ account: { whole, drydock } }: { account: Account }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (whole === null) return null;
  const { currency, owner_costs, docking_cost } = whole;
  return (
    <Facts
      facts={[
        {
          label: t('drydocks.money.owner_costs'),
          value: (
            <Link
              component={RouterLink}
              to={drydockLink(drydock.ship_id, drydock.id, '/costs')}
              underline="always"
            >
              {format.money(owner_costs, currency)}
            </Link>
          ),
        },
        {
          label: t('drydocks.money.docking_cost'),
          value: docking_cost !== null && <strong>{format.money(docking_cost, currency)}</strong>,
        },
      ]}
    />
  );
}

function Delay({ account }: { account: Account }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney(account);
  const [changing, setChanging] = useState(false);
  const { terms, days_agreed, redelivered_on, late_days, may_decide } = account;
  const { redelivery_on, late_per_day, late_cap_pct } = terms;
  const time = (day: string) => (
    <time key={day} dateTime={day}>
      {format.day(day)}
    </time>
  );
  const perDay =
    late_per_day === null
      ? t('account.terms.none')
      : late_cap_pct === null
        ? t('account.terms.perDay', { amount: money(late_per_day) })
        : t('account.terms.capped', { amount: money(late_per_day), percent: late_cap_pct });
  return (
    <>
      <Facts
        facts={[
          {
            label: t('account.terms.redelivery'),
            value:
              redelivery_on === null
                ? t('account.terms.none')
                : days_agreed === 0
                  ? time(redelivery_on)
                  : t('account.terms.withDays', {
                      day: format.day(redelivery_on),
                      count: days_agreed,
                    }),
          },
          {
            label: t('account.terms.redelivered'),
            value: redelivered_on === null ? t('account.terms.notYet') : time(redelivered_on),
          },
          { label: t('account.terms.late'), value: perDay },
          {
            label: t('account.terms.days'),
            value: late_days !== null && t('account.terms.lateDays', { count: late_days }),
          },
        ]}
      />
      {may_decide && (
        <Button
          sx={{ mt: 1 }}
          onClick={() => {
            setChanging(true);
          }}
        >
          {t('account.terms.change')}
        </Button>
      )}
      {changing && (
        <TermsDialog
          account={account}
          onClose={() => {
            setChanging(false);
          }}
        />
      )}
    </>
  );
}

export const AccountTotals = ({ account }: { account: Account }) => (
  <Box sx={GRID}>
    <Sums account={account} />
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paid account={account} />
      <Whole account={account} />
      <div>
        <Delay account={account} />
      </div>
    </Box>
  </Box>
);
