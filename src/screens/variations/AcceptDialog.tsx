/** A yard takes the office's counter-offer: its own offer from then on, with the same figures. */
import { useTranslation } from 'react-i18next';
import { orKept } from '../../api/outbox';
import { useTransitionVariation } from '../../api/variations';
import type { OfferMade, Variation } from '../../contract/execution/variationRecords';
import { Facts } from '../../ui/page/Facts';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormat } from '../../ui/format/format';
import { offerValues, toOffer } from './offerValues';
import { useOfferWords } from './useOfferWords';

const NOTHING = {};
const noProblems = () => ({});

interface AcceptProps {
  variation: Variation;
  offer: OfferMade;
  onClose: () => void;
}

export function AcceptDialog({ variation, offer, onClose }: AcceptProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const transition = useTransitionVariation(variation.id);
  const words = useOfferWords();
  const { number, currency, version } = variation;
  return (
    <FormDialog
      title={t('variations.accept.title', { number })}
      initialValues={NOTHING}
      check={noProblems}
      onSubmit={() => {
        const body = toOffer(offerValues(offer, currency), currency, version);
        return orKept(transition.mutateAsync({ call: 'offer', body, told: words(body, currency) }));
      }}
      onClose={onClose}
      submit={t('variations.calls.accept')}
    >
      <Facts
        facts={[
          {
            label: t('variations.approve.offered'),
            value: format.money(offer.amount ?? 0, currency),
          },
          {
            label: t('variations.offer.days'),
            value: t('variations.dayCount', { count: offer.days_claimed }),
          },
        ]}
      />
      <p>{t('variations.accept.text')}</p>
    </FormDialog>
  );
}
