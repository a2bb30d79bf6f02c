/** Asks one more yard for a quotation: a yard that takes work from us, and the currency that it quotes in. */
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { useInviteYard } from '../../api/quotations';
import { useYards } from '../../api/yards';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { inviteSchema } from '../../contract/tender/quotations';
import type { TenderView } from '../../contract/tender/tenderRecords';
import { FormDialog } from '../../ui/form/FormDialog';
import { SelectInput } from '../../ui/form/SelectInput';
import { checkInvite, type InviteValues } from './tenderValues';

const YARDS = { status: 'ACTIVE', sort: 'name', page: 1, page_size: MAX_PAGE_SIZE } as const;

interface InviteDialogProps {
  view: TenderView;
  onClose: () => void;
}

export function InviteDialog({ view, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const { drydock, quotations } = view;
  const yards = useYards(YARDS, { enabled: useMay('yards') });
  const invite = useInviteYard(drydock.id);
  const asked = new Set(quotations.map(({ yard }) => yard.id));
  const items = (yards.data?.items ?? []).filter(({ id }) => !asked.has(id));
  return (
    <FormDialog<InviteValues>
      title={t('quotations.inviteTitle', { number: drydock.number })}
      initialValues={{ yard_id: null, currency: drydock.base_currency }}
      check={checkInvite}
      onSubmit={(values) => invite.mutateAsync(inviteSchema.validateSync(values, { strict: true }))}
      onClose={onClose}
      submit={t('quotations.invite')}
    >
      <SelectInput
        name="yard_id"
        label={t('yards.yard')}
        placeholder={t('drydocks.place.chooseYard')}
        options={items.map(({ id, name, city }) => ({
          value: id,
          label: t('quotations.yardIn', { name, city }),
        }))}
        help={t('quotations.inviteHelp')}
      />
      <SelectInput
        name="currency"
        label={t('quotations.fields.currency')}
        options={drydock.currencies.map((value) => ({ value, label: value }))}
        help={t('quotations.currencyHelp')}
      />
    </FormDialog>
  );
}
