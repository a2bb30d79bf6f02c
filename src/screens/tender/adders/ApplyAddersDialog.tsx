/** Adds the rows of the template to every received quotation, and says before what becomes of each. */
import { useTranslation } from 'react-i18next';
import { useApplyAdders } from '../../../api/tender';
import type { TenderView } from '../../../contract/tender/tenderRecords';
import { CheckboxInput } from '../../../ui/form/CheckboxInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { AdderStandings } from './AdderStandings';

const NOTHING = {};

interface ApplyAddersDialogProps {
  view: TenderView;
  tender: NonNullable<TenderView['tender']>;
  onClose: () => void;
}

export function ApplyAddersDialog({ view, tender, onClose }: ApplyAddersDialogProps) {
  const { t } = useTranslation();
  const apply = useApplyAdders(view.drydock.id);
  const { version, standings } = tender;
  return (
    <FormDialog
      title={t('quotations.adders.applyTitle', { number: view.drydock.number })}
      initialValues={{ replace: false }}
      check={() => NOTHING}
      onSubmit={({ replace }) =>
        apply.mutateAsync({ by_hand: replace ? 'REPLACE' : 'KEEP', version })
      }
      onClose={onClose}
      submit={t('quotations.adders.apply')}
      effect={t('quotations.adders.applyText')}
    >
      <AdderStandings standings={standings} />
      {standings.some(({ by_hand }) => by_hand > 0) && (
        <CheckboxInput
          name="replace"
          label={t('quotations.adders.replace')}
          help={t('quotations.adders.replaceHelp')}
        />
      )}
    </FormDialog>
  );
}
