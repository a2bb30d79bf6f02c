/** All that was offered, the newest first: each stays as it was made. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { OfferMade, Variation } from '../../contract/execution/variationRecords';
import { offeredAmount } from '../../contract/execution/variations';
import { quantityText } from '../../parts/records/unitText';
import { priceText } from '../../parts/tender/priceText';
import { useFormat } from '../../ui/format/format';
import { When } from '../../ui/format/When';
import { Muted, Section } from '../../ui/page/Section';

const OFFERS = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const OFFER = {
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  overflowWrap: 'anywhere',
  '& > .head': { display: 'flex', flexWrap: 'wrap', gap: 2, rowGap: 0 },
  '& > ul': { m: 0, mt: 0.5, pl: 2.5 },
} as const;

function Lines({ offer, currency }: { offer: OfferMade; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul>
      {offer.lines.map((line, place) => (
        <li key={place}>
          {line.text}: {quantityText(t, line.qty, line.unit)} ×{' '}
          <span translate="no">{priceText(line.unit_price, format)}</span> ={' '}
          {format.money(offeredAmount(line, currency), currency)}{' '}
          <Muted>{t(`variations.sources.${line.price_source}`)}</Muted>
        </li>
      ))}
    </ul>
  );
}

/** Absent for whoever is told no amounts. */
export function Offers({ variation: { offers, currency } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (offers.length === 0) return null;
  return (
    <Section title={t('variations.groups.offers')}>
      <Box component="ul" sx={OFFERS}>
        {offers.map((offer) => (
          <Box component="li" key={offer.id} sx={OFFER}>
            <div className="head">
              <strong>{format.money(offer.amount ?? 0, currency)}</strong>
              <span>{t('variations.dayCount', { count: offer.days_claimed })}</span>
              <Muted>
                {t('variations.offer.from', {
                  side: t(`variations.sides.${offer.side}`),
                  who: offer.by ?? t('variations.system'),
                })}
              </Muted>
              <Muted>
                <When iso={offer.at} format={format} />
              </Muted>
            </div>
            {offer.lines.length > 0 && <Lines offer={offer} currency={currency} />}
            {offer.note !== null && <div>{offer.note}</div>}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

interface Props {
  variation: Variation;
}
