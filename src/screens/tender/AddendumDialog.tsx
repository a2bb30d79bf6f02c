/** Sends an addendum: what changes is shown first, with a note to the yards and the time until which they answer. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSendAddendum } from '../../api/tender';
import { limits } from '../../contract/limits';
import { addendumDraftSchema } from '../../contract/tender/addenda';
import type { TenderView } from '../../contract/tender/tenderRecords';
import { AddendumChanges } from '../../parts/tender/AddendumChanges';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { shownZone } from '../../ui/format/zoneTime';
import { useStore } from '../../ui/store';
import { addendumDraft, addendumValues, checkAddendum } from './addendumValues';

type Tender = NonNullable<TenderView['tender']>;

interface AddendumDialogProps {
  view: TenderView;
  tender: Tender;
  next: NonNullable<Tender['next_addendum']>;
  onClose: () => void;
}

export function AddendumDialog({ view, tender, next, onClose }: AddendumDialogProps) {
  const { t } = useTranslation();
  const zone = useStore(shownZone);
  const send = useSendAddendum(view.drydock.id);
  const { number, revision, changes } = next;
  return (
    <FormDialog
      title={t('quotations.addendum.title', { number, revision })}
      initialValues={addendumValues(tender, zone)}
      check={(values) => checkAddendum(values, zone)}
      onSubmit={(values) =>
        send.mutateAsync(
          addendumDraftSchema.validateSync(addendumDraft(values, tender.version, zone), {
            strict: true,
          }),
        )
      }
      onClose={onClose}
      submit={t('quotations.addendum.submit')}
      width="sm"
    >
      <p>{t('quotations.addendum.intro', { revision })}</p>
      <Box sx={{ mb: 2 }}>
        <AddendumChanges changes={changes} />
      </Box>
      <DateInput
        name="closes_on"
        label={t('quotations.closesOn')}
        help={t('quotations.closesHelp')}
        optional={!tender.sealed}
      />
      <TextInput
        name="note"
        label={t('quotations.addendum.note')}
        lengths={limits.changeNote}
        rows={3}
        optional
      />
    </FormDialog>
  );
}
