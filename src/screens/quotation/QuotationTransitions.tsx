/** What may be done with a quotation now; what asks why, or until when, opens a dialog. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionQuotation } from '../../api/quotations';
import { limits } from '../../contract/limits';
import type { QuotationCall } from '../../contract/tender/quotationStates';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { AwardDialog } from '../../parts/tender/AwardDialog';
import { DateInput } from '../../ui/form/date/DateInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { checkTransition, NO_VALUES, toTransition, type AskingCall } from './transitionValues';

interface TransitionDialogProps {
  quotation: Quotation;
  call: AskingCall;
  onClose: () => void;
}

function TransitionDialog({ quotation, call, onClose }: TransitionDialogProps) {
  const { t } = useTranslation();
  const transition = useTransitionQuotation(quotation.id);
  const name = quotation.yard.name;
  return (
    <FormDialog
      title={t(`quotations.ask.${call}`, { name })}
      initialValues={NO_VALUES}
      check={(values) => checkTransition(call, values)}
      onSubmit={(values) => transition.mutateAsync(toTransition(call, values))}
      onClose={onClose}
      submit={t(`quotations.confirm.${call}`)}
      destroys={call === 'withdraw'}
    >
      {call === 'extend' ? (
        <DateInput name="valid_until" label={t('quotations.extendedTo')} />
      ) : (
        <TextInput
          name="text"
          label={t(call === 'clarify' ? 'quotations.question' : 'quotations.reason')}
          lengths={call === 'clarify' ? limits.changeNote : limits.jobReason}
          rows={3}
        />
      )}
    </FormDialog>
  );
}

/** Handing in comes first, and so does the award. */
const FIRST: readonly QuotationCall[] = ['receive', 'award'];

interface TransitionsProps {
  quotation: Quotation;
  office: boolean;
  /** Something is entered that is not saved: it would not be handed in. */
  unsaved: boolean;
}

export function QuotationTransitions({ quotation, office, unsaved }: TransitionsProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useTransitionQuotation(quotation.id);
  const [asking, setAsking] = useState<Exclude<QuotationCall, 'receive'>>();
  const handleClose = () => {
    setAsking(undefined);
  };
  const textOf = (call: QuotationCall) =>
    call === 'receive' && !office ? t('quotations.calls.handIn') : t(`quotations.calls.${call}`);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: { xs: 'var(--target)', sm: 36 } }}
    >
      {quotation.calls.map((call) => (
        <Button
          key={call}
          variant={FIRST.includes(call) ? 'contained' : 'outlined'}
          disabled={isPending || (unsaved && call === 'receive')}
          onClick={() => {
            if (call === 'receive') mutate({ call });
            else setAsking(call);
          }}
        >
          {textOf(call)}
        </Button>
      ))}
      {unsaved && quotation.calls.includes('receive') && (
        <Box role="status" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          {t('quotations.saveFirst')}
        </Box>
      )}
      {asking === 'award' && <AwardDialog id={quotation.id} onClose={handleClose} />}
      {asking !== undefined && asking !== 'award' && (
        <TransitionDialog quotation={quotation} call={asking} onClose={handleClose} />
      )}
    </Box>
  );
}
