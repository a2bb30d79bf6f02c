/** The owner's costs one by one in their own currencies, and what they come to in the docking's. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { OwnerCosts } from '../../contract/execution/ownerCosts';
import { useFormat } from '../../ui/format/format';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

/** As `TABLE` has it. */
const ROOM = '@container (min-width: 880px)';
const STYLE = {
  ...TABLE,
  '& .more': { color: 'text.secondary', fontWeight: 400 },
  '& .more span + span::before': { content: '" · "' },
  '& .sum': { width: '19.5%' },
  // Where amounts need the room, the kind stands under the supplier.
  [ROOM]: {
    '& .sum': { width: '16%' },
    '& .more .narrow': { display: 'none' },
    '& .more .narrow + span::before': { content: 'none' },
  },
} as const;
const AMOUNTS = ['planned', 'committed', 'paid'] as const;
const SUMS = [...AMOUNTS, 'expected'] as const;

type Cost = OwnerCosts['costs'][number];

function Row({ cost, base }: { cost: Cost; base: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { supplier, text, order_number, kind, currency, base_expected } = cost;
  return (
    <tr>
      <th scope="row">
        {supplier}
        <div className="more">
          <span className="narrow">{t(`ownerCosts.kinds.${kind}`)}</span>
          {text !== null && <span>{text}</span>}
          {order_number !== null && <span>{order_number}</span>}
        </div>
      </th>
      <td className="wide">{t(`ownerCosts.kinds.${kind}`)}</td>
      {AMOUNTS.map((name) => {
        const minor = cost[name];
        return (
          <td key={name} className="end" data-head={t(`ownerCosts.${name}`)}>
            {minor !== null && format.money(minor, currency)}
          </td>
        );
      })}
      <td className="end" data-head={t('ownerCosts.expected')}>
        {format.money(base_expected, base)}
      </td>
    </tr>
  );
}

export function OwnerCostsTable({ costs: { costs, sums, currency } }: { costs: OwnerCosts }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" sx={STYLE}>
        <caption>{t('ownerCosts.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ownerCosts.supplier')}</th>
            <th scope="col" className="wide" style={{ width: '14%' }}>
              {t('ownerCosts.kind')}
            </th>
            {SUMS.map((name) => (
              <th key={name} scope="col" className="end sum">
                {t(`ownerCosts.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costs.map((cost, place) => (
            // Two of them may be equal in all that they say.
            <Row key={place} cost={cost} base={currency} />
          ))}
          <tr>
            <th scope="row">
              <strong>{t('ownerCosts.sum')}</strong>
            </th>
            <td className="wide"> </td>
            {SUMS.map((name) => (
              <td key={name} className="end" data-head={t(`ownerCosts.${name}`)}>
                <strong>{format.money(sums[name], currency)}</strong>
              </td>
            ))}
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}
