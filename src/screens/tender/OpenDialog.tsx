/** Opens the quotations of a sealed tender: who is first waits for a second. */
import { useTranslation } from 'react-i18next';
import { useOpenTender } from '../../api/tender';
import type { TenderView } from '../../contract/tender/tenderRecords';
import { FormDialog } from '../../ui/form/FormDialog';

const NOTHING = {};

interface OpenDialogProps {
  view: TenderView;
  onClose: () => void;
}

export function OpenDialog({ view, onClose }: OpenDialogProps) {
  const { t } = useTranslation();
  const { number, id } = view.drydock;
  const open = useOpenTender(id);
  const first = view.tender?.opening_by ?? null;
  return (
    <FormDialog
      title={t('quotations.openTitle', { number })}
      initialValues={NOTHING}
      check={() => NOTHING}
      onSubmit={() => open.mutateAsync()}
      onClose={onClose}
      submit={t('quotations.open')}
    >
      <p>
        {first === null ? t('quotations.openFirst') : t('quotations.openSecond', { name: first })}
      </p>
    </FormDialog>
  );
}
