/** An offer in a few words, as it stands in the outbox until it is sent. */
import { useTranslation } from 'react-i18next';
import { offerTotal, type Offer } from '../../contract/execution/variations';
import { useFormat } from '../../ui/format/format';

export function useOfferWords(): (offer: Offer, currency: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (offer, currency) =>
    [
      format.money(offerTotal(offer, currency), currency),
      t('variations.dayCount', { count: offer.days_claimed }),
      ...(offer.note === null ? [] : [offer.note]),
    ].join(' · ');
}
