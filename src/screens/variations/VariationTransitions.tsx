/** What may be done with a variation order now; what asks why, or for figures, opens a dialog. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionVariation } from '../../api/variations';
import type { Variation } from '../../contract/execution/variationRecords';
import { variationReasonSchema } from '../../contract/execution/variations';
import type { VariationCall } from '../../contract/execution/variationStates';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { AcceptDialog } from './AcceptDialog';
import { ApproveDialog } from './ApproveDialog';
import { OfferDialog } from './OfferDialog';
import { counterOffer } from './offerValues';

type Plain = Extract<VariationCall, 'submit' | 'done'>;
type Reasoned = Exclude<VariationCall, Plain | 'offer' | 'approve'>;

interface DialogProps {
  variation: Variation;
  onClose: () => void;
}

function ReasonDialog({ variation, call, onClose }: DialogProps & { call: Reasoned }) {
  const { t } = useTranslation();
  const transition = useTransitionVariation(variation.id);
  const draft = ({ reason }: { reason: string }) => ({ reason: reason.trim() });
  return (
    <FormDialog
      title={t(`variations.ask.${call}`, { number: variation.number })}
      initialValues={{ reason: '' }}
      check={(values) => findProblems(variationReasonSchema, draft(values))}
      onSubmit={(values) => transition.mutateAsync({ call, body: draft(values) })}
      onClose={onClose}
      submit={t(`variations.confirm.${call}`)}
    >
      <p>{t(`variations.askText.${call}`)}</p>
      <TextInput name="reason" label={t('variations.reason')} lengths={limits.jobReason} rows={3} />
    </FormDialog>
  );
}

const isReasoned = (call: VariationCall | 'accept'): call is Reasoned =>
  !['submit', 'done', 'offer', 'approve', 'accept'].includes(call);

/** What leads on. */
const FIRST: readonly VariationCall[] = ['submit', 'approve', 'done'];

export function VariationTransitions({ variation }: { variation: Variation }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useTransitionVariation(variation.id);
  const [asking, setAsking] = useState<Exclude<VariationCall, Plain> | 'accept'>();
  // Only the office is told a budget.
  const isOffice = variation.budget !== null;
  const counter = isOffice ? undefined : counterOffer(variation);
  const handleClose = () => {
    setAsking(undefined);
  };
  const isFirst = (call: VariationCall) =>
    FIRST.includes(call) ||
    (call === 'offer' && counter === undefined && !variation.calls.some((o) => FIRST.includes(o)));
  const wordOf = (call: VariationCall) =>
    call === 'offer' && isOffice && variation.state === 'NEGOTIATING' ? 'counter' : call;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: { xs: 'var(--target)', sm: 36 } }}
    >
      {counter !== undefined && (
        <Button
          variant="contained"
          disabled={isPending}
          onClick={() => {
            setAsking('accept');
          }}
        >
          {t('variations.calls.accept')}
        </Button>
      )}
      {variation.calls.map((call) => (
        <Button
          key={call}
          variant={isFirst(call) ? 'contained' : 'outlined'}
          disabled={isPending}
          onClick={() => {
            if (call === 'submit' || call === 'done') mutate({ call });
            else setAsking(call);
          }}
        >
          {t(`variations.calls.${wordOf(call)}`)}
        </Button>
      ))}
      {asking === 'accept' && counter !== undefined && (
        <AcceptDialog variation={variation} offer={counter} onClose={handleClose} />
      )}
      {asking === 'offer' && <OfferDialog variation={variation} onClose={handleClose} />}
      {asking === 'approve' && <ApproveDialog variation={variation} onClose={handleClose} />}
      {asking !== undefined && isReasoned(asking) && (
        <ReasonDialog variation={variation} call={asking} onClose={handleClose} />
      )}
    </Box>
  );
}
